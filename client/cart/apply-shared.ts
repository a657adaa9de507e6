import { addItem } from '#shared/cart/cart.ts'
import type { CartItem } from '#shared/cart/contract.ts'
import type { Visitor } from '../app/visitor.ts'
import { findLimited, setItems } from './cart-actions.ts'

type Items = readonly CartItem[]

/** What can still be bought of a shared cart, added to the own one or in its place. */
export function takeShared(
  { cart }: Pick<Visitor, 'cart'>,
  shared: Items,
  how: 'add' | 'replace',
): void {
  const available = shared.filter(({ not_available }) => !not_available)
  const own = how === 'add' ? cart.getState().items : []
  const taken = available.reduce<Items>(addShared, own)
  setItems(cart, taken)
  // What is sold out says so on its line.
  const inStock = available.filter(({ stock_status }) => stock_status)
  cart.setState({ added: undefined, limited: findLimited(own, inStock, taken) })
}

/** Adding says that a thing is in stock: what the server has said of it is put back. */
function addShared(items: Items, shared: CartItem): Items {
  return addItem(items, shared).map((item) =>
    item.searching_key === shared.searching_key
      ? { ...item, stock_status: shared.stock_status }
      : item,
  )
}
