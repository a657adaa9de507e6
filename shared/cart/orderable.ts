import type { CartItem } from './contract.ts'

/** Whether the item and all its extra products are available. */
export function isOrderable({
  not_available,
  stock_status,
  cart_extra_products,
}: Pick<CartItem, 'not_available' | 'stock_status' | 'cart_extra_products'>): boolean {
  if (not_available || !stock_status) return false
  return cart_extra_products.every((extra) => !extra.not_available && extra.stock_status)
}
