import { addItem } from '#shared/cart/cart.ts'
import type { CartItem } from '#shared/cart/contract.ts'
import type { Visitor } from '../runtime/visitor.ts'
import { findLimited, setItems } from './cart-actions.ts'

type Items = readonly CartItem[]

/** Adds what is available of a shared cart to the visitor's cart, or replaces the cart with it. */
export function applySharedCart(
  { cart }: Pick<Visitor, 'cart'>,
  shared: Items,
  mode: 'add' | 'replace',
): void {
  const availableItems = shared.filter(({ not_available }) => !not_available)
  const ownItems = mode === 'add' ? cart.getState().items : []
  const items = availableItems.reduce<Items>(addShared, ownItems)
  setItems(cart, items)
  // A sold-out item has a note on its line.
  const inStock = availableItems.filter(({ stock_status }) => stock_status)
  cart.setState({ addedItem: undefined, limitedLines: findLimited(ownItems, inStock, items) })
}

/** `addItem` sets `stock_status` to true, so the server's value is restored. */
function addShared(items: Items, shared: CartItem): Items {
  return addItem(items, shared).map((item) =>
    item.searching_key === shared.searching_key
      ? { ...item, stock_status: shared.stock_status }
      : item,
  )
}
