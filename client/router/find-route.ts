import { splitPrefix } from '#shared/locale/prefixes.ts'
import { matchUrlPath } from '#shared/pages/match-page.ts'
import type { PageId } from '#shared/pages/pages.ts'
import type { PathParams } from '#shared/pages/path-params.ts'

export interface Route {
  /** It is undefined for an unmatched URL. */
  readonly id: PageId | undefined
  readonly params: PathParams
}

/** Finds the page of a path with prefix. */
export function findRoute(pathname: string): Route {
  return matchUrlPath(splitPrefix(pathname).path) ?? { id: undefined, params: {} }
}
