import { limitOf, setQuantity } from '#shared/cart/cart.ts'
import type { CartItem } from '#shared/cart/contract.ts'

type Items = readonly CartItem[]

interface Divergence {
  /** What both began from. */
  readonly base: Items
  readonly ours: Items
  readonly theirs: Items
}

/**
 * Our changes since `base`, made to what another tab has stored meanwhile: what we added is added,
 * what we removed is removed, a quantity moves by as much as we moved it.
 */
export function rebaseItems({ base, ours, theirs }: Divergence): Items {
  if (base === ours) return theirs
  const [before, mine] = [byKey(base), byKey(ours)]
  const kept = theirs.flatMap((item) => {
    const old = before.get(item.searching_key)
    const own = mine.get(item.searching_key)
    if (own === undefined) return old === undefined ? [item] : []
    const moved = own.quantity - (old?.quantity ?? 0)
    if (moved === 0) return [item]
    const limit = Math.max(item.quantity, limitOf(item))
    const quantity = Math.min(Math.max(1, item.quantity + moved), limit)
    return setQuantity([item], item.searching_key, quantity)
  })
  const there = byKey(theirs)
  const added = ours.filter((item) => {
    const old = before.get(item.searching_key)
    const isOurs = old === undefined || old.quantity !== item.quantity
    return isOurs && !there.has(item.searching_key)
  })
  return [...kept, ...added]
}

function byKey(items: Items): ReadonlyMap<string, CartItem> {
  return new Map(items.map((item) => [item.searching_key, item]))
}
