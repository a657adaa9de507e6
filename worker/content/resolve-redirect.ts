import { isSlug } from '#shared/url/slug.ts'
import { paths, toShopPath } from '#shared/url/paths.ts'
import type { Db } from '../db/rows.ts'
import { findByPermalink, findOwnSlug, type PermalinkKind } from '../locale/permalinks.ts'
import { findRedirect, type Redirect } from './redirects.ts'
import { HTTP_STATUS } from '../http/status.ts'

/** A stored redirect may lead to another one; the import rejects cycles. */
const MAX_HOPS = 5

/** A page that a URL identifies by a slug. */
interface SlugAddress {
  readonly kind: PermalinkKind
  readonly slug: string
  readonly toAddress: (slug: string) => string
}

interface RedirectQuery {
  /**
   * The URL without prefix, with only the query parameter that identifies something: the category.
   */
  readonly address: string
  readonly language_id: number
}

/**
 * Finds the redirect of a URL that has no page in this language. This language's slugs take
 * precedence, then stored redirects, then the slugs of other languages. The target is never another
 * redirect, so a browser follows only one. A slug that is ambiguous in other languages has no redirect.
 */
export async function resolveRedirect(
  db: Db,
  { address, language_id }: RedirectQuery,
  hops = 0,
): Promise<Redirect | undefined> {
  const target = parseSlugAddress(address)
  const ownSlug =
    target && (await findByPermalink(db, target.kind, { slug: target.slug, language_id }))
  if (target !== undefined && ownSlug !== undefined) {
    return toRedirect(address, target.toAddress(target.slug))
  }
  const storedRedirect = await findRedirect(db, toPath(address))
  if (storedRedirect !== undefined) {
    const { to_address } = storedRedirect
    const isFinal = !to_address.startsWith('/') || hops >= MAX_HOPS
    if (isFinal) return storedRedirect
    const nextRedirect = await resolveRedirect(db, { address: to_address, language_id }, hops + 1)
    return nextRedirect === undefined
      ? storedRedirect
      : combineRedirects(storedRedirect, nextRedirect)
  }
  const slug = target && (await findOwnSlug(db, target.kind, { slug: target.slug, language_id }))
  return target === undefined || slug === undefined
    ? undefined
    : toRedirect(address, target.toAddress(slug))
}

/** Translates a URL that content specifies for all languages to this language. */
export async function toOwnAddress(db: Db, address: string, languageId: number): Promise<string> {
  if (parseSlugAddress(address) === undefined) return address
  const redirect = await resolveRedirect(db, { address, language_id: languageId })
  return redirect?.to_address ?? address
}

function toRedirect(from_address: string, to_address: string): Redirect | undefined {
  return toShopPath(from_address) === to_address
    ? undefined
    : { to_address, status: HTTP_STATUS.MOVED_PERMANENTLY }
}

/** Combines two redirects; if either is temporary, the result is temporary. */
function combineRedirects(firstRedirect: Redirect, { to_address, status }: Redirect): Redirect {
  const isPermanent =
    status === HTTP_STATUS.MOVED_PERMANENTLY || status === HTTP_STATUS.PERMANENT_REDIRECT
  return { to_address, status: isPermanent ? firstRedirect.status : status }
}

const SLUG_PATTERNS: readonly (readonly [PermalinkKind, RegExp, (slug: string) => string])[] = [
  ['product', /^\/product\/([^/]+)$/, paths.product],
  ['blog', /^\/blogs?\/([^/]+)$/, paths.blog],
  ['soft', /^\/soft\/([^/]+)$/, paths.program],
]

function parseSlugAddress(address: string): SlugAddress | undefined {
  const [beforeHash = '', hash] = address.split('#')
  const [path = '', search = ''] = beforeHash.split('?')
  const query = new URLSearchParams(search)
  const suffix = (search === '' ? '' : `?${search}`) + (hash === undefined ? '' : `#${hash}`)
  for (const [kind, pattern, addressOfSlug] of SLUG_PATTERNS) {
    const slug = pattern.exec(path)?.[1]
    if (slug === undefined) continue
    const toAddress = (ownSlug: string) => appendSuffix(addressOfSlug(ownSlug), suffix)
    return isSlug(slug) ? { kind, slug, toAddress } : undefined
  }
  const category = path === paths.products ? query.get('category') : null
  if (category === null || !isSlug(category)) return undefined
  const toAddress = (ownSlug: string) => {
    const otherParams = new URLSearchParams(query)
    otherParams.set('category', ownSlug)
    return paths.list(otherParams.toString()) + (hash === undefined ? '' : `#${hash}`)
  }
  return { kind: 'category', slug: category, toAddress }
}

/** Appends query and fragment, unless the URL has its own fragment. */
function appendSuffix(address: string, suffix: string): string {
  return address.includes('#') ? address : address + suffix
}

function toPath(address: string): string {
  return address.replace(/[?#].*$/, '')
}
