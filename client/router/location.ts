/** The address and the state of an entry of the tab's history. */
export interface Location {
  /** It has the prefix of the edition, except in components (`useLocation`). */
  readonly pathname: string
  readonly search: string
  readonly hash: string
  /** The value that the navigation has stored in the entry. */
  readonly state: unknown
  /** Identifies an entry that the router has created; otherwise DEFAULT_KEY. */
  readonly key: string
}

/** The key of the first entry of a visit and of entries that links to a place on a page create. */
export const DEFAULT_KEY = 'default'

/** A path of the shop without prefix, with its query and hash, or another query and hash of the shown page. */
export type To = string | Partial<Pick<Location, 'search' | 'hash'>>

export function toHref({ pathname, search, hash }: Omit<Location, 'state' | 'key'>): string {
  return pathname + search + hash
}

/** Tells whether a navigation leads to an element of the shown page. */
export function isHashNavigation(from: Location, to: Location): boolean {
  return from.pathname === to.pathname && from.search === to.search && to.hash !== ''
}
