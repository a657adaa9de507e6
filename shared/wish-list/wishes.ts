type Ids = readonly number[]

/** Puts an id first in the list; an id that is on the list stays where it is. */
export function addWish(ids: Ids, id: number): Ids {
  return ids.includes(id) ? ids : [id, ...ids]
}

export function removeWish(ids: Ids, id: number): Ids {
  return ids.filter((other) => other !== id)
}

/** Joins the lists of one person without duplicates, in their order. */
export function joinWishes(...lists: readonly Ids[]): number[] {
  return [...new Set(lists.flat())]
}

/** Applies changes that are not stored yet: true adds an id, false removes it. */
export function applyChanges(ids: Ids, changes: ReadonlyMap<number, boolean>): Ids {
  return [...changes].reduce(
    (list, [id, isWished]) => (isWished ? addWish(list, id) : removeWish(list, id)),
    ids,
  )
}
