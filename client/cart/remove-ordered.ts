import { reduce, remove } from '#shared/cart/cart.ts'
import type { CartItem } from '#shared/cart/contract.ts'

export interface OrderedLine {
  readonly searching_key: string
  readonly quantity: number
}

/** Removes the ordered quantities; a larger quantity in the cart is reduced. */
export function removeOrdered(
  items: readonly CartItem[],
  orderedLines: readonly OrderedLine[],
): readonly CartItem[] {
  return orderedLines.reduce((remainingItems, { searching_key, quantity }) => {
    const item = remainingItems.find((line) => line.searching_key === searching_key)
    if (item === undefined) return remainingItems
    return item.quantity > quantity
      ? reduce(remainingItems, searching_key, quantity)
      : remove(remainingItems, searching_key)
  }, items)
}
