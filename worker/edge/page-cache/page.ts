import { hasTranslationsPrefix } from '#shared/locale/prefixes.ts'
import type { RenderKey } from '../../ssr/render-key.ts'
import type { Policy } from '../security-headers.ts'
import { HTTP_STATUS } from '../../http/status.ts'

/** A rendered page as visitors get it, which can be sent any number of times. */
export interface Page {
  readonly status: number
  readonly headers: Headers
  readonly body: Uint8Array | null
  /** The ETag of a cacheable page; errors and redirects have none. */
  readonly etag: string | undefined
  /** The headers of a 304 response (RFC 9110 §15.4.5). */
  readonly notModified: Headers | undefined
  readonly size: number
  readonly isLasting: boolean
  /** The catalogue version that the page shows; undefined if it was unknown. */
  readonly version: string | undefined
  readonly freshUntil: number
  /** Until then the page is served while a new one is rendered; later only if rendering fails. */
  readonly staleUntil: number
}

interface PageInput {
  readonly key: RenderKey
  readonly version: string | undefined
  readonly policy: Policy
  readonly now: number
}

/** The renderer's headers that visitors get. The others are for the caches, or set by them. */
const VISIBLE_HEADERS = [
  'Content-Type',
  'Link',
  'Location',
  'Retry-After',
  'X-Request-Id',
  'X-Robots-Tag',
]

/** The memory of a page beside its body: headers and runtime overhead. */
const OVERHEAD_BYTES = 4096
const MAX_CACHED_BYTES = 1024 * 1024
const MS_PER_S = 1000

export function isCacheable({ etag }: Page): boolean {
  return etag !== undefined
}

/**
 * Reads the whole response: if it is cut off, the promise rejects, so a partial body never becomes a
 * page.
 */
export async function toPage(response: Response, input: PageInput): Promise<Page> {
  const { key, version, policy, now } = input
  const { status } = response
  const bytes = new Uint8Array(await response.arrayBuffer())
  const lifetime = toLifetime(response, bytes.byteLength)
  const headers = pick(response.headers, VISIBLE_HEADERS)
  for (const [name, value] of policy) headers.set(name, value)
  headers.set('Cache-Control', forbidsStorage(response) ? 'no-store' : 'no-cache')
  headers.set('Vary', toVary(key))
  // The ETag covers the headers: the same body with another policy is another page.
  const etag = lifetime === undefined ? undefined : await hash(bytes, [...headers].join('\n'))
  if (etag !== undefined) headers.set('ETag', etag)
  const renderedAt = now - toSeconds(response.headers.get('Age')) * MS_PER_S
  return {
    status,
    headers,
    body: bytes.byteLength === 0 ? null : bytes,
    etag,
    notModified: etag === undefined ? undefined : pick(headers, ['Cache-Control', 'ETag', 'Vary']),
    size: bytes.byteLength + OVERHEAD_BYTES,
    isLasting: status === HTTP_STATUS.OK,
    version,
    freshUntil: renderedAt + (lifetime?.fresh_s ?? 0) * MS_PER_S,
    staleUntil: renderedAt + (lifetime?.stale_s ?? 0) * MS_PER_S,
  }
}

/** Creates the response, a 304 if the visitor has this version (RFC 9110 §13.1.2: weak comparison). */
export function sendPage({ status, headers, body, etag, notModified }: Page, request: Request) {
  if (etag !== undefined && status === HTTP_STATUS.OK && notModified !== undefined) {
    const ifNoneMatch = request.headers.get('If-None-Match')
    if (ifNoneMatch !== null && (ifNoneMatch.includes(etag) || ifNoneMatch.trim() === '*')) {
      return new Response(null, { status: HTTP_STATUS.NOT_MODIFIED, headers: notModified })
    }
  }
  return new Response(body, { status, headers })
}

/**
 * Returns how long a page may be cached: a page that exists, or briefly one that does not; undefined for
 * anything else.
 */
function toLifetime(response: Response, bytes: number) {
  if (response.status !== HTTP_STATUS.OK && response.status !== HTTP_STATUS.NOT_FOUND)
    return undefined
  if (bytes > MAX_CACHED_BYTES || response.headers.has('Set-Cookie')) return undefined
  const cacheControl = response.headers.get('Cache-Control') ?? ''
  const fresh_s = /\bmax-age=(\d+)/.exec(cacheControl)?.[1]
  if (fresh_s === undefined || forbidsStorage(response)) return undefined
  const while_s = /\bstale-while-revalidate=(\d+)/.exec(cacheControl)?.[1]
  return { fresh_s: Number(fresh_s), stale_s: Number(fresh_s) + toSeconds(while_s) }
}

function forbidsStorage({ headers }: Response): boolean {
  return /\bno-store\b/.test(headers.get('Cache-Control') ?? '')
}

/**
 * Language, currency and viewport come from cookies, and a bot is known by its user agent. Browsers
 * revalidate by `ETag` each time; this header is for other caches.
 */
function toVary({ basename }: RenderKey): string {
  return hasTranslationsPrefix(basename)
    ? 'Cookie, User-Agent, Accept-Language'
    : 'Cookie, User-Agent'
}

function toSeconds(text: string | null | undefined): number {
  return text !== null && text !== undefined && /^\d+$/.test(text) ? Number(text) : 0
}

function pick(headers: Headers, names: readonly string[]): Headers {
  const visibleHeaders = new Headers()
  for (const name of names) {
    const value = headers.get(name)
    if (value !== null) visibleHeaders.set(name, value)
  }
  return visibleHeaders
}

async function hash(body: Uint8Array, headers: string): Promise<string> {
  const headerBytes = new TextEncoder().encode(headers)
  const content = new Uint8Array(body.byteLength + headerBytes.byteLength)
  content.set(body)
  content.set(headerBytes, body.byteLength)
  const digest = await crypto.subtle.digest('SHA-256', content)
  return `"${Buffer.from(digest).toString('base64url')}"`
}
