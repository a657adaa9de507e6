/** This parameter opens a shared cart. */
export const SHARED_CART_PARAM = 'shcar'
/** This parameter restores the cart of an earlier order. */
export const RESTORED_CART_PARAM = 'resc'

/** Returns whether the URL contains a cart, which the stored cart must not replace (spec §4). */
export function hasCartInUrl(search: string): boolean {
  const query = new URLSearchParams(search)
  return query.has(SHARED_CART_PARAM) || query.has(RESTORED_CART_PARAM)
}

export interface UrlCart {
  readonly kind: 'shared' | 'restored'
  /** The id of the shared cart, or the number of the order to buy again. */
  readonly id: string
}

/** Finds the cart in the URL, which is shown in a drawer. */
export function findCartInUrl(search: string): UrlCart | undefined {
  const query = new URLSearchParams(search)
  const [sharedCartId, orderNumber] = [query.get(SHARED_CART_PARAM), query.get(RESTORED_CART_PARAM)]
  if (sharedCartId !== null) return { kind: 'shared', id: sharedCartId }
  return orderNumber === null ? undefined : { kind: 'restored', id: orderNumber }
}
