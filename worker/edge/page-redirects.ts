import {
  isArmenian,
  hasTranslationsPrefix,
  splitPrefix,
  type Basename,
} from '#shared/locale/prefixes.ts'
import type { Page } from './page-cache/page.ts'
import { PAYLOAD_SUFFIX } from '../ssr/render-key.ts'
import { HTTP_STATUS } from '../http/status.ts'

/** Short, because a browser with a cached redirect would not notice that the URL has a page again. */
const MAX_AGE_S = 5 * 60

/** The target of a redirect: a path with its prefix, or an absolute URL outside the shop. */
export interface PageRedirect {
  readonly target: string
  readonly status: number
}

interface RequestedPage {
  readonly url: URL
  readonly basename: Basename
  readonly format: 'html' | 'payload'
}

/** Reads the redirect that a route's own rule produced. */
export function readRedirect({ status, headers }: Page): PageRedirect | undefined {
  const target = headers.get('Location')
  return status < 300 || status >= 400 || target === null ? undefined : { target, status }
}

/**
 * Creates the redirect response. It retains the visitor's query (campaigns, shared carts). A browser that
 * fetches the data of the page gets the address without prefix, which its router adds; where `fetch`
 * would lose the target, a JSON body names it instead.
 */
export function toRedirectResponse(
  { target, status }: PageRedirect,
  requestedPage: RequestedPage,
): Response {
  const { url, basename, format } = requestedPage
  const address = mergeQuery(url, target)
  const headers = { ...toCacheHeaders(status, requestedPage), Location: address }
  if (format === 'html') return new Response(null, { status, headers })
  if (!address.startsWith('/')) return Response.json({ redirect: address }, { headers: NOT_CACHED })
  const body = { redirect: withoutPrefix(address, basename) }
  const { Location, ...cacheHeaders } = headers
  if (Location.includes('#')) return Response.json(body, { headers: cacheHeaders })
  return Response.json(body, {
    status,
    headers: { ...cacheHeaders, Location: toPayload(Location) },
  })
}

/** The address of the front page begins with its query or its fragment once the prefix is removed. */
function withoutPrefix(address: string, basename: Basename): string {
  const path = address.slice(basename.length)
  return path.startsWith('/') ? path : `/${path}`
}

const NOT_CACHED = { 'Cache-Control': 'no-cache' }

/**
 * In /translations the response may set a language cookie, and without a language in the URL it
 * depends on the visitor's cookie or browser.
 */
function toCacheHeaders(status: number, { url, basename }: RequestedPage): Record<string, string> {
  if (status !== HTTP_STATUS.MOVED_PERMANENTLY && status !== HTTP_STATUS.PERMANENT_REDIRECT)
    return NOT_CACHED
  if (!hasTranslationsPrefix(basename)) return { 'Cache-Control': `public, max-age=${MAX_AGE_S}` }
  const namesLanguage = isArmenian(basename) || url.searchParams.has('locale')
  return {
    'Cache-Control': `private, max-age=${MAX_AGE_S}`,
    ...(!namesLanguage && { Vary: 'Cookie, Accept-Language' }),
  }
}

function mergeQuery({ searchParams }: URL, target: string): string {
  if (!target.startsWith('/')) return target
  const [address = '', hash] = target.split('#')
  const [path = '', search] = address.split('?')
  const query = new URLSearchParams(search)
  const namedParams = new Set(query.keys())
  for (const [name, value] of searchParams) if (!namedParams.has(name)) query.append(name, value)
  const mergedQuery = query.size === 0 ? '' : `?${query.toString()}`
  return `${path}${mergedQuery}${hash === undefined ? '' : `#${hash}`}`
}

function toPayload(address: string): string {
  const [path = '', search] = address.split('?')
  return `${path === '/' ? '' : path}${PAYLOAD_SUFFIX}${search === undefined ? '' : `?${search}`}`
}

/** The files that exist once for the whole site, whatever prefix is requested. */
const ROOT_FILE_PATTERN =
  /^\/(?:(?:robots\.txt|sitemap\.xml|favicon\.(?:svg|ico)|healthz)$|(?:sitemap|media|downloads|assets|builds|fonts|\.well-known)\/)/

/** Returns the URL of a root file that was requested with a prefix. */
export function findRootFile({ pathname, search }: URL): string | undefined {
  const { basename, path } = splitPrefix(pathname)
  return basename !== '' && ROOT_FILE_PATTERN.test(path) ? path + search : undefined
}

export function redirectToRootFile(address: string): Response {
  const headers = { 'Cache-Control': `public, max-age=${MAX_AGE_S}`, Location: address }
  return new Response(null, { status: HTTP_STATUS.MOVED_PERMANENTLY, headers })
}
