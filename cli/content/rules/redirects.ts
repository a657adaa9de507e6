import { splitPrefix } from '#shared/locale/prefixes.ts'
import { matchPage } from '#shared/pages/match-page.ts'
import { PAGES } from '#shared/pages/pages.ts'
import { toShopPath } from '#shared/url/paths.ts'
import { MAX_REDIRECT_CHARACTERS, toRedirectPath } from '#shared/url/redirect-path.ts'
import type { Redirect } from '../../schemas/shop-schema.ts'
import type { Field, Rule } from './rule.ts'

/** Checks that the shop looks this address up: it does so without prefix. */
export const isLookedUp: Rule<Field<string>> = ({ value }) => {
  const { basename } = splitPrefix(value)
  if (basename !== '')
    return `begins with ${basename}; leave it out, the redirect has every edition`
  return (
    value.length > MAX_REDIRECT_CHARACTERS &&
    `is too long: at most ${MAX_REDIRECT_CHARACTERS} characters are expected, with escapes such as %C3`
  )
}

/**
 * Checks that no page has the address: redirects are looked up only for addresses without a page. Slugs
 * of translations are allowed, because a redirect may start at an old English slug that is the same.
 */
export const hasNoPage: Rule<Field<string>> = ({ value }, { englishPaths }) => {
  const path = toShopPath(value)
  return (
    (isFixedPage(path) || englishPaths.has(path)) &&
    'is an address of the shop, so that a redirect from it has no effect'
  )
}

function isFixedPage(path: string): boolean {
  const page = matchPage(path)
  if (page === undefined || PAGES[page.id].isInternal === true) return false
  return Object.keys(page.params).length === 0
}

/** Checks that the chain of redirects does not lead back to this redirect. */
export const isNotCircular: Rule<Field<string, readonly [Redirect, ...unknown[]]>> = (
  { parents: [redirect] },
  { redirects },
) => {
  const visited = [redirect.from]
  for (let nextRedirect: Redirect | undefined = redirect; nextRedirect !== undefined;) {
    const path = toTargetPath(nextRedirect.to)
    const wasVisited = visited.includes(path)
    visited.push(path)
    if (wasVisited) {
      return path === redirect.from && `leads in a circle: ${visited.join(' → ')}`
    }
    nextRedirect = redirects.get(path)
  }
  return undefined
}

function toTargetPath(to: string): string {
  const path = to.replace(/[?#].*$/, '')
  return path.startsWith('/') ? toRedirectPath(path) : path
}
