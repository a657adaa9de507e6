import { splitPrefix } from '#shared/locale/prefixes.ts'
import { matchPage } from '#shared/pages/match-page.ts'
import { PAGES } from '#shared/pages/pages.ts'
import { paths, toShopPath } from '#shared/url/paths.ts'
import { toRedirectPath } from '#shared/url/redirect-path.ts'
import { suggestNearest } from '../../command/suggest.ts'
import type { CheckContext } from './check-context.ts'
import type { Field, Rule } from './rule.ts'

/** Checks that the URL exists, if it is a path of the shop. */
export const isExistingLink: Rule<Field<string>> = ({ value }, context) =>
  findLinkMistake(value, context)

/** Paths that the worker answers with something else than a page. */
const SERVICE_PATH_PATTERN =
  /^\/(?:api|assets|builds|downloads|media|safety|sitemap|\.well-known)\//
/** A file of public/, such as /prices.pdf. The content folder does not decide whether it exists. */
const FILE_PATTERN = /\.[a-z0-9]+$/i
const FIXED_PATHS = Object.values(PAGES)
  .map(({ path }) => path)
  .filter((path) => !/[:*]/.test(path))

/** Links are not checked if a file with addresses could not be read. */
export function findLinkMistake(link: string, context: CheckContext): string | undefined {
  const { slugPaths } = context
  if (slugPaths === undefined || !link.startsWith('/')) return undefined
  const [address = ''] = link.split('#')
  const [pathname = '', search] = address.split('?')
  const path = toShopPath(toRedirectPath(splitPrefix(pathname).path))
  if (context.redirects.has(path) || slugPaths.has(path)) return undefined
  const page = matchPage(path)
  if (page === undefined) {
    if (SERVICE_PATH_PATTERN.test(path) || FILE_PATTERN.test(path)) return undefined
    const suggestion = suggestNearest(path, FIXED_PATHS)
    return `"${link}" leads to nothing; no page has this address.${suggestion}`
  }
  const category = page.id === 'products' ? new URLSearchParams(search).get('category') : null
  const hasKnownSlug = category === null || slugPaths.has(paths.category(category))
  if (page.id !== 'product' && page.id !== 'blog' && hasKnownSlug) return undefined
  return `"${link}" leads to nothing; no product, article or category has this slug`
}
