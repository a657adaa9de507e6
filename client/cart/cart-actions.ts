import {
  addItem,
  clear,
  increase,
  limitOf,
  reduce,
  remove,
  searchingKey,
  setQuantity,
  totals,
  type ItemToAdd,
} from '#shared/cart/cart.ts'
import type { CartItem } from '#shared/cart/contract.ts'
import { MAX_CART_LINES } from '#shared/cart/limits.ts'
import type { CartStore, LimitedLine } from './store.ts'

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
  store.setState({ added: { name: added.name }, limited: findLimited(items, [added], next) })
  return true
}

/** Which of the things that were to be added to a cart are not all in it now, for want of stock. */
export function findLimited(
  before: Items,
  wanted: readonly ItemToAdd[],
  now: Items,
): readonly LimitedLine[] {
  return wanted.flatMap((item) => {
    const key = keyOf(item)
    const kept = before.find(({ searching_key }) => searching_key === key)?.quantity ?? 0
    const line = now.find(({ searching_key }) => searching_key === key)
    if (line === undefined || line.quantity >= kept + item.quantity) return []
    return [{ name: item.name, max: limitOf(line), quantity: line.quantity }]
  })
}

function keyOf({ product_variant_id, cart_extra_products }: ItemToAdd): string {
  const extraIds = cart_extra_products.map((extra) => extra.product_variant_id)
  return searchingKey(product_variant_id, extraIds)
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
  store.setState({
    removed: { items: [item], index, how: 'removed' },
    added: undefined,
    limited: [],
  })
}

/** Spec §4. Who keeps the cart forgets what is stored of it (`CartKeeper.clear`). */
export function clearItems(store: CartStore): void {
  const { items } = store.getState()
  if (items.length === 0) return
  setItems(store, clear())
  store.setState({ removed: { items, index: 0, how: 'cleared' }, added: undefined, limited: [] })
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
