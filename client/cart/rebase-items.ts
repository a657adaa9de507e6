import { getQuantityLimit, withSubtotal } from '#shared/cart/cart.ts'
import type { CartItems } from '#shared/cart/contract.ts'
import { indexByKey } from './index-by-key.ts'

interface Divergence {
  /** The common ancestor of both. */
  readonly base: CartItems
  readonly ours: CartItems
  readonly theirs: CartItems
}

/**
 * Applies our changes since `base` to what another tab has stored meanwhile: our additions are added,
 * our removals are removed, and a quantity changes by the same difference.
 */
export function rebaseItems({ base, ours, theirs }: Divergence): CartItems {
  if (base === ours) return theirs
  const [baseByKey, ourByKey] = [indexByKey(base), indexByKey(ours)]
  const updatedItems = theirs.flatMap((item) => {
    const baseItem = baseByKey.get(item.searching_key)
    const ownItem = ourByKey.get(item.searching_key)
    if (ownItem === undefined) return baseItem === undefined ? [item] : []
    const difference = ownItem.quantity - (baseItem?.quantity ?? 0)
    if (difference === 0) return [item]
    const limit = Math.max(item.quantity, getQuantityLimit(item))
    const quantity = Math.min(Math.max(1, item.quantity + difference), limit)
    return [withSubtotal({ ...item, quantity })]
  })
  const theirKeys = indexByKey(theirs)
  const addedItems = ours.filter((item) => {
    const baseItem = baseByKey.get(item.searching_key)
    const isChanged = baseItem === undefined || baseItem.quantity !== item.quantity
    return isChanged && !theirKeys.has(item.searching_key)
  })
  return [...updatedItems, ...addedItems]
}
