/** This parameter opens a shared cart. */
export const SHARED_KEY = 'shcar'
/** This parameter restores the cart of an earlier order. */
export const RESTORED_KEY = 'resc'

/** Tells whether the address names a cart, which must not be replaced by the stored one (spec §4). */
export function hasCartInAddress(search: string): boolean {
  const query = new URLSearchParams(search)
  return query.has(SHARED_KEY) || query.has(RESTORED_KEY)
}

export interface AddressedCart {
  readonly kind: 'shared' | 'restored'
  /** The id of the shared cart, or the number of the order to buy again. */
  readonly id: string
}

/** Finds the cart that the address opens in a drawer over the page. */
export function findCartInAddress(search: string): AddressedCart | undefined {
  const query = new URLSearchParams(search)
  const [shared, restored] = [query.get(SHARED_KEY), query.get(RESTORED_KEY)]
  if (shared !== null) return { kind: 'shared', id: shared }
  return restored === null ? undefined : { kind: 'restored', id: restored }
}
