import {
  addItem,
  clear,
  increase,
  getQuantityLimit,
  reduce,
  remove,
  searchingKey,
  setQuantity,
  totals,
  type ItemToAdd,
} from '#shared/cart/cart.ts'
import type { CartItems } from '#shared/cart/contract.ts'
import { MAX_CART_LINES } from '#shared/cart/limits.ts'
import type { CartStore, LimitedLine } from '../stores/cart-store.ts'

/* This module is loaded with the first action, so that the rules are not in the first load. */

export function setItems(store: CartStore, items: CartItems): void {
  const { items_count, subtotal_price } = totals(items)
  store.setState({ items, items_count, subtotal_price })
}

/** Returns false when the cart is full. */
export function addToCart(store: CartStore, item: ItemToAdd): boolean {
  return addAllToCart(store, [item])
}

/** Adds all items, or none if the cart has no room for all of them. Returns whether they were added. */
export function addAllToCart(store: CartStore, itemsToAdd: readonly ItemToAdd[]): boolean {
  const { items } = store.getState()
  let next = items
  for (const item of itemsToAdd) {
    const grown = addItem(next, item)
    if (grown === next) return false
    next = grown
  }
  const [firstItem] = itemsToAdd
  if (firstItem === undefined) return false
  const limitedLines = findLimited(items, itemsToAdd, next)
  const addedItem = { searching_key: toKey(firstItem), name: firstItem.name }
  store.setState({ addedItem, limitedLines })
  setItems(store, next)
  return true
}

/** Finds the requested items that are not in the cart in full, because stock is too low. */
export function findLimited(
  before: CartItems,
  requestedItems: readonly ItemToAdd[],
  now: CartItems,
): readonly LimitedLine[] {
  return requestedItems.flatMap((item) => {
    const key = toKey(item)
    const existingQuantity =
      before.find(({ searching_key }) => searching_key === key)?.quantity ?? 0
    const line = now.find(({ searching_key }) => searching_key === key)
    if (line === undefined || line.quantity >= existingQuantity + item.quantity) return []
    const max = getQuantityLimit(line)
    return [{ searching_key: key, name: item.name, max, quantity: line.quantity }]
  })
}

function toKey({ product_variant_id, cart_extra_products }: ItemToAdd): string {
  const extraIds = cart_extra_products.map((extra) => extra.product_variant_id)
  return searchingKey(product_variant_id, extraIds)
}

export function increaseItem(store: CartStore, searching_key: string): void {
  setChanged(store, searching_key, increase(store.getState().items, searching_key))
}

export function reduceItem(store: CartStore, searching_key: string): void {
  setChanged(store, searching_key, reduce(store.getState().items, searching_key))
}

interface QuantityChange {
  readonly searching_key: string
  readonly quantity: number
}

export function setItemQuantity(
  store: CartStore,
  { searching_key, quantity }: QuantityChange,
): void {
  setChanged(store, searching_key, setQuantity(store.getState().items, searching_key, quantity))
}

/** Sets the items after a change of a quantity: with another price, the previous one was that of another quantity. */
function setChanged(store: CartStore, searching_key: string, items: CartItems): void {
  const findPrice = (list: CartItems) =>
    list.find((item) => item.searching_key === searching_key)?.price
  const { items: itemsBefore, previousPrices } = store.getState()
  setItems(store, items)
  if (findPrice(items) === findPrice(itemsBefore)) return
  store.setState({
    previousPrices: new Map([...previousPrices].filter(([key]) => key !== searching_key)),
  })
}

export function removeItem(store: CartStore, searching_key: string): void {
  const { items } = store.getState()
  const index = items.findIndex((item) => item.searching_key === searching_key)
  const item = items[index]
  if (item === undefined) return
  setItems(store, remove(items, searching_key))
  store.setState({
    removedLines: { items: [item], index, kind: 'removed' },
    addedItem: undefined,
    limitedLines: [],
  })
}

/** Empties the cart (spec §4). `CartSync.clear` also removes what is stored of it. */
export function clearItems(store: CartStore): void {
  const { items } = store.getState()
  if (items.length === 0) return
  setItems(store, clear())
  store.setState({
    removedLines: { items, index: 0, kind: 'cleared' },
    addedItem: undefined,
    limitedLines: [],
  })
}

/** Offers to undo that another cart has replaced these items. */
export function offerUndoOfReplacement(store: CartStore, items: CartItems): void {
  const { items: replacement } = store.getState()
  store.setState({ removedLines: { items, index: 0, kind: 'replaced', replacement } })
}

/**
 * Restores the lines that were removed last, except those that were added again since. A replaced cart
 * is restored as a whole, without the lines that have replaced it; what was added since stays.
 */
export function undoRemove(store: CartStore): void {
  const { items, removedLines } = store.getState()
  if (removedLines === undefined) return
  const { index, replacement = [] } = removedLines
  const replacementKeys = toKeys(replacement)
  const remaining = items.filter(({ searching_key }) => !replacementKeys.has(searching_key))
  const remainingKeys = toKeys(remaining)
  const missing = removedLines.items
    .filter(({ searching_key }) => !remainingKeys.has(searching_key))
    .slice(0, MAX_CART_LINES - remaining.length)
  if (missing.length > 0 || remaining.length < items.length) {
    setItems(store, remaining.toSpliced(index, 0, ...missing))
  }
  store.setState({ removedLines: undefined })
}

function toKeys(items: CartItems): ReadonlySet<string> {
  return new Set(items.map(({ searching_key }) => searching_key))
}

export function dismissRemoved(store: CartStore): void {
  store.setState({ removedLines: undefined })
}
