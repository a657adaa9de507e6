import { remove, setQuantity } from '#shared/cart/cart.ts'
import type { CartItem } from '#shared/cart/contract.ts'

export interface OrderedLine {
  readonly searching_key: string
  readonly quantity: number
}

/** What is beyond the order stays. */
export function takeOut(
  items: readonly CartItem[],
  ordered: readonly OrderedLine[],
): readonly CartItem[] {
  return ordered.reduce((left, { searching_key, quantity }) => {
    const item = left.find((one) => one.searching_key === searching_key)
    if (item === undefined) return left
    const beyond = item.quantity - quantity
    return beyond > 0 ? setQuantity(left, searching_key, beyond) : remove(left, searching_key)
  }, items)
}
