import { searchingKey } from './cart.ts'
import type { CartLine } from './contract.ts'
import { MAX_EXTRAS, MAX_QUANTITY } from './limits.ts'

/** `{variant}`, `_{extra}` for each extra, `x{quantity}`. */
const BUY_NOW = /^([1-9]\d{0,14})((?:_[1-9]\d{0,14})*)x([1-9]\d{0,2})$/

/**
 * Returns the line that is bought beside the cart, from the query that `paths.buyNow` writes;
 * undefined if the cart's rules do not allow it.
 */
export function parseBuyNow(value: string): CartLine | undefined {
  const [, variant, tail = '', count] = BUY_NOW.exec(value) ?? []
  const [product_variant_id, quantity] = [Number(variant), Number(count)]
  const ids = [...new Set(tail.split('_').slice(1).map(Number))]
  if (variant === undefined || quantity > MAX_QUANTITY || ids.length > MAX_EXTRAS) return undefined
  return {
    product_variant_id,
    quantity,
    searching_key: searchingKey(product_variant_id, ids),
    cart_extra_products: ids.map((id) => ({ product_variant_id: id, quantity: 1 })),
  }
}
