import { isArmenian, isTranslations, splitPrefix, type Basename } from '#shared/locale/prefixes.ts'
import type { Page } from './page-cache/page.ts'
import { PAYLOAD_SUFFIX } from './render-key.ts'

/** Short: a browser that remembers a redirect would not see that the address is a page again. */
const MAX_AGE_S = 5 * 60

/** Where an address leads instead, with its prefix or, outside the shop, as a whole. */
export interface Move {
  readonly target: string
  readonly status: number
}

interface AskedAddress {
  readonly url: URL
  readonly basename: Basename
  readonly format: 'html' | 'payload'
}

/** The redirect that a route's own rule asks for. */
export function findMoveOf({ status, headers }: Page): Move | undefined {
  const target = headers.get('Location')
  return status < 300 || status >= 400 || target === null ? undefined : { target, status }
}

/**
 * The redirect to a move's target. It keeps the visitor's query: campaigns, shared carts. A browser that
 * fetches the data of the page is told the address without prefix, which its router adds; where `fetch`
 * would lose where it leads, the answer is no redirect but says so.
 */
export function answerMove({ target, status }: Move, asked: AskedAddress): Response {
  const { url, basename, format } = asked
  const address = withQueryOf(url, target)
  const headers = { ...lifeOf(status, asked), Location: address }
  if (format === 'html') return new Response(null, { status, headers })
  if (!address.startsWith('/')) return Response.json({ redirect: address }, { headers: NEVER_KEPT })
  const answer = { redirect: address.slice(basename.length) || '/' }
  const { Location, ...life } = headers
  if (Location.includes('#')) return Response.json(answer, { headers: life })
  return Response.json(answer, { status, headers: { ...life, Location: toPayload(Location) } })
}

const NEVER_KEPT = { 'Cache-Control': 'no-cache' }

/**
 * In /translations the answer may set the cookie of a language, and without a language in the address it
 * depends on the visitor's: their cookie's or their browser's.
 */
function lifeOf(status: number, { url, basename }: AskedAddress): Record<string, string> {
  if (status !== 301 && status !== 308) return NEVER_KEPT
  if (!isTranslations(basename)) return { 'Cache-Control': `public, max-age=${MAX_AGE_S}` }
  const isChosen = isArmenian(basename) || url.searchParams.has('locale')
  return {
    'Cache-Control': `private, max-age=${MAX_AGE_S}`,
    ...(!isChosen && { Vary: 'Cookie, Accept-Language' }),
  }
}

function withQueryOf({ searchParams }: URL, target: string): string {
  if (!target.startsWith('/')) return target
  const [address = '', hash] = target.split('#')
  const [path = '', search] = address.split('?')
  const query = new URLSearchParams(search)
  const named = new Set(query.keys())
  for (const [name, value] of searchParams) if (!named.has(name)) query.append(name, value)
  const asked = query.size === 0 ? '' : `?${query.toString()}`
  return `${path}${asked}${hash === undefined ? '' : `#${hash}`}`
}

function toPayload(address: string): string {
  const [path = '', search] = address.split('?')
  return `${path === '/' ? '' : path}${PAYLOAD_SUFFIX}${search === undefined ? '' : `?${search}`}`
}

/** What there is once for the whole site, whatever prefix it is asked with. */
const ROOT_FILES =
  /^\/(?:(?:robots\.txt|sitemap\.xml|favicon\.(?:svg|ico)|healthz)$|(?:sitemap|media|downloads|assets|builds|fonts|\.well-known)\/)/

/** The address of a file of the whole site that was asked for with a prefix. */
export function findRootFile({ pathname, search }: URL): string | undefined {
  const { basename, path } = splitPrefix(pathname)
  return basename !== '' && ROOT_FILES.test(path) ? path + search : undefined
}

export function answerRootFile(address: string): Response {
  const headers = { 'Cache-Control': `public, max-age=${MAX_AGE_S}`, Location: address }
  return new Response(null, { status: 301, headers })
}
