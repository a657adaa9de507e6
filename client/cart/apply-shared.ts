import { addItem } from '#shared/cart/cart.ts'
import type { CartItem, CartItems } from '#shared/cart/contract.ts'
import type { Visitor } from '../runtime/visitor.ts'
import { findLimited, setItems } from './cart-actions.ts'

/** Adds what is available of a shared cart to the visitor's cart, or replaces the cart with it. */
export function applySharedCart(
  { cart }: Pick<Visitor, 'cart'>,
  shared: CartItems,
  mode: 'add' | 'replace',
): void {
  const availableItems = shared.filter(({ not_available }) => !not_available)
  const ownItems = mode === 'add' ? cart.getState().items : []
  const items = availableItems.reduce<CartItems>(addShared, ownItems)
  setItems(cart, items)
  // A sold-out item has a note on its line.
  const inStock = availableItems.filter(({ stock_status }) => stock_status)
  cart.setState({ addedItem: undefined, limitedLines: findLimited(ownItems, inStock, items) })
}

/** `addItem` sets `stock_status` to true, so the server's value is restored. */
function addShared(items: CartItems, shared: CartItem): CartItems {
  return addItem(items, shared).map((item) =>
    item.searching_key === shared.searching_key
      ? { ...item, stock_status: shared.stock_status }
      : item,
  )
}
