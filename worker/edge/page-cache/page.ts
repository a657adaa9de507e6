import { isTranslations } from '#shared/locale/prefixes.ts'
import type { RenderKey } from '../render-key.ts'
import type { Policy } from '../security-headers.ts'

/** An answer of the renderer as a visitor gets it, ready to be sent any number of times. */
export interface Page {
  readonly status: number
  readonly headers: Headers
  readonly body: Uint8Array | null
  /** Of what is kept; errors and redirects have none. */
  readonly etag: string | undefined
  /** What goes with 304 (RFC 9110 §15.4.5). */
  readonly notModified: Headers | undefined
  readonly size: number
  readonly isLasting: boolean
  /** The version of the catalogue that it shows; undefined while nobody could tell. */
  readonly version: string | undefined
  readonly freshUntil: number
  /** Until then it is sent while a new one is rendered; later only if that fails. */
  readonly staleUntil: number
}

interface Making {
  readonly key: RenderKey
  readonly version: string | undefined
  readonly policy: Policy
  readonly now: number
}

/** What a visitor is told of the renderer's headers. The others are for the caches before it, or theirs. */
const FOR_VISITORS = [
  'Content-Type',
  'Link',
  'Location',
  'Retry-After',
  'X-Request-Id',
  'X-Robots-Tag',
]

/** Beside the body, for the headers and what the runtime needs. */
const OVERHEAD_BYTES = 4096
const MAX_KEPT_BYTES = 1024 * 1024
const MS_PER_S = 1000

export function isKept({ etag }: Page): boolean {
  return etag !== undefined
}

/** Reads an answer to its end: one that is cut off rejects, and is never a page. */
export async function toPage(response: Response, making: Making): Promise<Page> {
  const { key, version, policy, now } = making
  const { status } = response
  const bytes = new Uint8Array(await response.arrayBuffer())
  const life = toLife(response, bytes.byteLength)
  const headers = pick(response.headers, FOR_VISITORS)
  for (const [name, value] of policy) headers.set(name, value)
  headers.set('Cache-Control', isForNobody(response) ? 'no-store' : 'no-cache')
  headers.set('Vary', varyOf(key))
  // A page that may now do something else is another page, even with the same words.
  const etag = life === undefined ? undefined : await hash(bytes, [...headers].join('\n'))
  if (etag !== undefined) headers.set('ETag', etag)
  const renderedAt = now - toSeconds(response.headers.get('Age')) * MS_PER_S
  return {
    status,
    headers,
    body: bytes.byteLength === 0 ? null : bytes,
    etag,
    notModified: etag === undefined ? undefined : pick(headers, ['Cache-Control', 'ETag', 'Vary']),
    size: bytes.byteLength + OVERHEAD_BYTES,
    isLasting: status === 200,
    version,
    freshUntil: renderedAt + (life?.fresh_s ?? 0) * MS_PER_S,
    staleUntil: renderedAt + (life?.stale_s ?? 0) * MS_PER_S,
  }
}

/** The answer to a visitor who may have the page already (RFC 9110 §13.1.2: compared weakly). */
export function sendPage({ status, headers, body, etag, notModified }: Page, request: Request) {
  if (etag !== undefined && status === 200 && notModified !== undefined) {
    const known = request.headers.get('If-None-Match')
    if (known !== null && (known.includes(etag) || known.trim() === '*')) {
      return new Response(null, { status: 304, headers: notModified })
    }
  }
  return new Response(body, { status, headers })
}

/** What the renderer lets be kept, and for how long: whole pages, and briefly what does not exist. */
function toLife(response: Response, bytes: number) {
  if (response.status !== 200 && response.status !== 404) return undefined
  if (bytes > MAX_KEPT_BYTES || response.headers.has('Set-Cookie')) return undefined
  const control = response.headers.get('Cache-Control') ?? ''
  const fresh_s = /\bmax-age=(\d+)/.exec(control)?.[1]
  if (fresh_s === undefined || isForNobody(response)) return undefined
  const while_s = /\bstale-while-revalidate=(\d+)/.exec(control)?.[1]
  return { fresh_s: Number(fresh_s), stale_s: Number(fresh_s) + toSeconds(while_s) }
}

function isForNobody({ headers }: Response): boolean {
  return /\bno-store\b/.test(headers.get('Cache-Control') ?? '')
}

/**
 * Language, currency and viewport come from cookies, a bot is known by its name. Browsers ask again
 * by `ETag` each time; this is for whoever else keeps answers.
 */
function varyOf({ basename }: RenderKey): string {
  return isTranslations(basename) ? 'Cookie, User-Agent, Accept-Language' : 'Cookie, User-Agent'
}

function toSeconds(text: string | null | undefined): number {
  return text !== null && text !== undefined && /^\d+$/.test(text) ? Number(text) : 0
}

function pick(headers: Headers, names: readonly string[]): Headers {
  const picked = new Headers()
  for (const name of names) {
    const value = headers.get(name)
    if (value !== null) picked.set(name, value)
  }
  return picked
}

async function hash(body: Uint8Array, headers: string): Promise<string> {
  const said = new TextEncoder().encode(headers)
  const whole = new Uint8Array(body.byteLength + said.byteLength)
  whole.set(body)
  whole.set(said, body.byteLength)
  const digest = await crypto.subtle.digest('SHA-256', whole)
  return `"${Buffer.from(digest).toString('base64url')}"`
}
