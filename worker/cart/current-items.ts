import { subtotal } from '#shared/cart/cart.ts'
import type { CartItem, CartLine } from '#shared/cart/contract.ts'
import { MAX_QUANTITY } from '#shared/cart/limits.ts'
import type { CurrencyRate } from '#shared/currency/money.ts'
import { findLocaleById } from '#shared/locale/locales.ts'
import { invalid } from '../api/errors.ts'
import type { Db } from '../db/rows.ts'
import { listVariantIds } from './check-lines.ts'
import { loadVariants, type CartVariant } from './variants.ts'

export interface ItemsAsked {
  readonly cart_items: readonly CartLine[]
  readonly language_id: number
  readonly currency: CurrencyRate
  readonly media_path: string
}

/** The lines in their order, as they are now. What they cost is what the shop says, only. */
export async function listCurrentItems(db: Db, asked: ItemsAsked): Promise<CartItem[]> {
  const { cart_items, language_id } = asked
  if (findLocaleById(language_id) === undefined) {
    throw invalid({ language_id: ['Unknown language'] })
  }
  if (cart_items.length === 0) return []
  const getVariant = await loadVariants(db, { ...asked, ids: listVariantIds(cart_items) })
  return cart_items.map((line) => toItem(line, getVariant))
}

function toItem(line: CartLine, getVariant: (id: number) => CartVariant): CartItem {
  const { stock, ...variant } = getVariant(line.product_variant_id)
  const extras = line.cart_extra_products.map(({ product_variant_id, quantity }) => ({
    ...getVariant(product_variant_id),
    quantity,
  }))
  const item = {
    ...variant,
    quantity: line.quantity,
    // One of each extra product goes with every unit.
    max_quantity: Math.min(MAX_QUANTITY, stock, ...extras.map((extra) => extra.stock)),
    searching_key: line.searching_key,
    cart_extra_products: extras.map(
      ({ stock: _stock, sub_name: _sub_name, query_params_string: _query, ...extra }) => extra,
    ),
  }
  return { ...item, subtotal: subtotal(item) }
}
