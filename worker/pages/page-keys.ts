import { matchPage } from '#shared/pages/match-page.ts'
import { PAGES, type PageId } from '#shared/pages/pages.ts'
import { areValidParams } from '#shared/pages/path-params.ts'

/** Returns the page that `pages/fetch` serves for a URL; undefined if it serves none. */
export function findPageKey(currentUrl: string): PageId | undefined {
  const match = matchPage(toPath(currentUrl))
  if (match === undefined) return undefined
  const { path, call } = PAGES[match.id]
  return call === 'fetchPage' && areValidParams(path, match.params) ? match.id : undefined
}

/** Returns the path of a `current_url`, which may have a query and a hash. */
export function toPath(currentUrl: string): string {
  return currentUrl.replace(/[?#].*$/, '')
}
