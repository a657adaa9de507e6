import { VENDOR_KEY_HEADER } from '#shared/api/send.ts'
import { ADD_PICTURE_PATH } from '#shared/account/my-contract.ts'
import { MAX_PICTURE_BYTES } from '#shared/account/picture-limits.ts'
import { findTrace } from '../../seeing/trace.ts'
import { refusal } from '../errors.ts'

/** All of a visitor's request that another backend is told; a cookie is never among it. */
const PASSED_ON = ['Accept-Language', 'Content-Type', 'If-Match', 'User-Agent', VENDOR_KEY_HEADER]
const MAX_JSON_BYTES = 256 * 1024
const MAX_QUERY_CHARACTERS = 16 * 1024
/** Who pays or registers would rather wait than be told that nobody knows whether it was done. */
const WRITE_PATIENCE = 6
const HOP = 'karavan'

export interface Outgoing {
  readonly request: Request
  readonly timeout_ms: number
  /** Whether the visitor sent more than is allowed, which is known only while it is sent. */
  readonly isTooLarge: () => boolean
}

export interface Destination {
  readonly api_base_url: string
  readonly api_timeout_ms: number
  /** Below the base. */
  readonly path: string
}

/** A visitor's request as the other backend gets it: the same method, query and body, cleaned headers. */
export function toOutgoing(asked: Request, to: Destination): Outgoing {
  const { search } = new URL(asked.url)
  if (search.length > MAX_QUERY_CHARACTERS) throw refusal(422, 'This question is too long.')
  if (asked.headers.get('Via')?.includes(HOP)) throw refusal(502, 'API_BASE_URL leads back here.')
  const { body, isTooLarge } = limited(asked, to.path)
  const request = new Request(`${to.api_base_url}${to.path}${search}`, {
    method: asked.method,
    headers: toHeaders(asked.headers),
    body,
    // Its token must not follow it to another host.
    redirect: 'manual',
  })
  const isRead = asked.method === 'GET' || asked.method === 'HEAD'
  const timeout_ms = to.api_timeout_ms * (isRead ? 1 : WRITE_PATIENCE)
  return { request, timeout_ms, isTooLarge }
}

function toHeaders(asked: Headers): Headers {
  const headers = new Headers({ Accept: 'application/json', Via: `1.1 ${HOP}` })
  for (const name of PASSED_ON) copy(asked, headers, name)
  // A test deployment may stand behind a password, which is nobody else's business.
  if (/^bearer\b/i.test(asked.get('Authorization') ?? '')) copy(asked, headers, 'Authorization')
  const address = asked.get('CF-Connecting-IP')
  if (address !== null) headers.set('X-Forwarded-For', address)
  headers.set('X-Request-Id', findTrace()?.request_id ?? crypto.randomUUID())
  return headers
}

function copy(from: Headers, to: Headers, name: string): void {
  const value = from.get(name)
  if (value !== null) to.set(name, value)
}

/** The body as a stream that ends in an error once it is longer than allowed. */
function limited(asked: Request, path: string) {
  const max = path === ADD_PICTURE_PATH ? MAX_PICTURE_BYTES : MAX_JSON_BYTES
  const announced = asked.headers.get('Content-Length')
  if (Number(announced ?? 0) > max) throw refusal(413, 'This is too much at once.')
  if (asked.body === null) return { body: null, isTooLarge: () => false }
  if (announced !== null) {
    // With its length, since not every server takes a body without one.
    const body = asked.body.pipeThrough(new FixedLengthStream(Number(announced)))
    return { body, isTooLarge: () => false }
  }
  let bytes = 0
  const counting = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      bytes += chunk.byteLength
      if (bytes > max) controller.error(new Error('Too large'))
      else controller.enqueue(chunk)
    },
  })
  return { body: asked.body.pipeThrough(counting), isTooLarge: () => bytes > max }
}
