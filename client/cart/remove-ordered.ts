import { remove, setQuantity } from '#shared/cart/cart.ts'
import type { CartItem } from '#shared/cart/contract.ts'

export interface OrderedLine {
  readonly searching_key: string
  readonly quantity: number
}

/** Removes the ordered quantities; a larger quantity in the cart is reduced. */
export function removeOrdered(
  items: readonly CartItem[],
  ordered: readonly OrderedLine[],
): readonly CartItem[] {
  return ordered.reduce((remaining, { searching_key, quantity }) => {
    const item = remaining.find((line) => line.searching_key === searching_key)
    if (item === undefined) return remaining
    const rest = item.quantity - quantity
    return rest > 0 ? setQuantity(remaining, searching_key, rest) : remove(remaining, searching_key)
  }, items)
}
