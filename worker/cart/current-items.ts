import { subtotal } from '#shared/cart/cart.ts'
import { withQuantityPrice } from '#shared/cart/quantity-prices.ts'
import type { CartExtraProduct, CartItem, CartLine } from '#shared/cart/contract.ts'
import { MAX_QUANTITY } from '#shared/cart/limits.ts'
import type { CurrencyRate } from '#shared/currency/money.ts'
import type { Db } from '../db/rows.ts'
import { listVariantIds } from './validate-lines.ts'
import { loadVariants, type CartVariant } from './variants.ts'
import { requireLocale } from '../http/messages.ts'

export interface CartItemsQuery {
  readonly cart_items: readonly CartLine[]
  readonly language_id: number
  /** A promise if it is read in the same batch. */
  readonly currency: CurrencyRate | Promise<CurrencyRate>
  readonly media_path: string
}

/** Returns the cart items in order with current data. Prices always come from the shop. */
export async function listCurrentItems(db: Db, query: CartItemsQuery): Promise<CartItem[]> {
  const { cart_items, language_id } = query
  requireLocale(language_id)
  if (cart_items.length === 0) return []
  const getVariant = await loadVariants(db, { ...query, ids: listVariantIds(cart_items) })
  return cart_items.map((line) => toItem(line, getVariant))
}

function toItem(line: CartLine, getVariant: (id: number) => CartVariant): CartItem {
  const { stock, is_download, ...variant } = getVariant(line.product_variant_id)
  const extras = line.cart_extra_products.map(({ product_variant_id, quantity }) => ({
    ...getVariant(product_variant_id),
    quantity,
  }))
  const item = withQuantityPrice({
    ...variant,
    ...(is_download && extras.every((extra) => extra.is_download) && { is_download }),
    quantity: line.quantity,
    // Every unit comes with one of each extra product.
    max_quantity: Math.min(MAX_QUANTITY, stock, ...extras.map((extra) => extra.stock)),
    searching_key: line.searching_key,
    cart_extra_products: extras.map(toExtra),
  })
  return { ...item, subtotal: subtotal(item) }
}

/** An extra product is charged as a single piece, whatever the quantity of the line. */
function toExtra(extra: CartVariant & { readonly quantity: number }): CartExtraProduct {
  const {
    stock: _stock,
    sub_name: _name,
    query_params_string: _query,
    net_content: _content,
    quantity_prices: _prices,
    is_download: _download,
    ...chargedExtra
  } = extra
  return chargedExtra
}
