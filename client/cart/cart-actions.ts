import {
  addItem,
  clear,
  increase,
  reduce,
  remove,
  setQuantity,
  totals,
  type ItemToAdd,
} from '#shared/cart/cart.ts'
import type { CartItem } from '#shared/cart/contract.ts'
import { MAX_CART_LINES } from '#shared/cart/limits.ts'
import type { CartStore } from './store.ts'

/* Loaded with the first action: a visitor who buys nothing carries no rules. */

type Items = readonly CartItem[]

export function setItems(store: CartStore, items: Items): void {
  const { items_count, subtotal_price } = totals(items)
  store.setState({ items, items_count, subtotal_price })
}

/** False when the cart is full. */
export function addToCart(store: CartStore, added: ItemToAdd): boolean {
  const { items } = store.getState()
  const next = addItem(items, added)
  if (next === items) return false
  setItems(store, next)
  store.setState({ added: { name: added.name } })
  return true
}

export function increaseItem(store: CartStore, searching_key: string): void {
  setItems(store, increase(store.getState().items, searching_key))
}

export function reduceItem(store: CartStore, searching_key: string): void {
  setItems(store, reduce(store.getState().items, searching_key))
}

interface TypedQuantity {
  readonly searching_key: string
  readonly quantity: number
}

export function setItemQuantity(
  store: CartStore,
  { searching_key, quantity }: TypedQuantity,
): void {
  setItems(store, setQuantity(store.getState().items, searching_key, quantity))
}

export function removeItem(store: CartStore, searching_key: string): void {
  const { items } = store.getState()
  const index = items.findIndex((item) => item.searching_key === searching_key)
  const item = items[index]
  if (item === undefined) return
  setItems(store, remove(items, searching_key))
  store.setState({ removed: { items: [item], index, how: 'removed' }, added: undefined })
}

/** Spec §4. Who keeps the cart forgets what is stored of it (`CartKeeper.clear`). */
export function clearItems(store: CartStore): void {
  const { items } = store.getState()
  if (items.length === 0) return
  setItems(store, clear())
  store.setState({ removed: { items, index: 0, how: 'cleared' }, added: undefined })
}

/** Puts back what was removed last, except what has been added again since. */
export function undoRemove(store: CartStore): void {
  const { items, removed } = store.getState()
  if (removed === undefined) return
  store.setState({ removed: undefined })
  const there = new Set(items.map(({ searching_key }) => searching_key))
  const missing = removed.items
    .filter(({ searching_key }) => !there.has(searching_key))
    .slice(0, MAX_CART_LINES - items.length)
  if (missing.length > 0) setItems(store, items.toSpliced(removed.index, 0, ...missing))
}

export function forgetRemoved(store: CartStore): void {
  store.setState({ removed: undefined })
}
