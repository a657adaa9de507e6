import { VENDOR_KEY_HEADER } from '#shared/api/send.ts'
import { ADD_PICTURE_PATH } from '#shared/account/my-contract.ts'
import { MAX_PICTURE_BYTES } from '#shared/account/picture-limits.ts'
import { logError } from '../observability/log.ts'
import { findTrace } from '../observability/trace.ts'
import { apiError } from '../http/errors.ts'
import { HTTP_STATUS } from '../http/status.ts'

/** Only these request headers are forwarded to another backend. Cookies are never forwarded. */
const FORWARDED_HEADERS = [
  'Accept-Language',
  'Content-Type',
  'If-Match',
  'User-Agent',
  VENDOR_KEY_HEADER,
]
const MAX_JSON_BYTES = 256 * 1024
const MAX_QUERY_CHARACTERS = 16 * 1024
/**
 * The timeout factor of writes: a customer who pays or registers prefers waiting to an uncertain result.
 */
const WRITE_TIMEOUT_FACTOR = 6
const PROXY_NAME = 'karavan'
const LOOP_MESSAGE = 'API_BASE_URL leads back here.'

export interface UpstreamRequest {
  readonly request: Request
  readonly timeout_ms: number
  /** Whether the body exceeded the limit, which is only known while it is sent. */
  readonly isTooLarge: () => boolean
}

export interface UpstreamTarget {
  readonly api_base_url: string
  readonly api_timeout_ms: number
  /** The path below the base URL. */
  readonly path: string
}

/** Creates the request to the other backend with the same method, query and body, but fewer headers. */
export function toUpstreamRequest(
  originalRequest: Request,
  target: UpstreamTarget,
): UpstreamRequest {
  const { search } = new URL(originalRequest.url)
  if (search.length > MAX_QUERY_CHARACTERS)
    throw apiError(HTTP_STATUS.UNPROCESSABLE_CONTENT, 'This question is too long.')
  const { body, isTooLarge } = limitBody(originalRequest, target.path)
  const request = new Request(`${target.api_base_url}${target.path}${search}`, {
    method: originalRequest.method,
    headers: toHeaders(originalRequest.headers),
    body,
    // The token must not follow a redirect to another host.
    redirect: 'manual',
  })
  const isReadRequest = originalRequest.method === 'GET' || originalRequest.method === 'HEAD'
  const timeout_ms = target.api_timeout_ms * (isReadRequest ? 1 : WRITE_TIMEOUT_FACTOR)
  return { request, timeout_ms, isTooLarge }
}

/** Throws if the request was forwarded by a shop before. */
export function requireNoLoop({ headers, url }: Request): void {
  if (headers.get('Via')?.includes(PROXY_NAME) !== true) return
  logError('upstream', LOOP_MESSAGE, { path: new URL(url).pathname })
  throw apiError(HTTP_STATUS.BAD_GATEWAY, LOOP_MESSAGE)
}

function toHeaders(originalHeaders: Headers): Headers {
  const headers = new Headers({ Accept: 'application/json', Via: `1.1 ${PROXY_NAME}` })
  for (const name of FORWARDED_HEADERS) copy(originalHeaders, headers, name)
  // Basic credentials, which may protect a test deployment, are not forwarded.
  if (/^bearer\b/i.test(originalHeaders.get('Authorization') ?? ''))
    copy(originalHeaders, headers, 'Authorization')
  const address = originalHeaders.get('CF-Connecting-IP')
  if (address !== null) headers.set('X-Forwarded-For', address)
  headers.set('X-Request-Id', findTrace()?.request_id ?? crypto.randomUUID())
  return headers
}

function copy(source: Headers, target: Headers, name: string): void {
  const value = source.get(name)
  if (value !== null) target.set(name, value)
}

/** Returns the body as a stream that fails once it exceeds the limit. */
function limitBody(originalRequest: Request, path: string) {
  const maxBytes = path === ADD_PICTURE_PATH ? MAX_PICTURE_BYTES : MAX_JSON_BYTES
  const contentLength = originalRequest.headers.get('Content-Length')
  if (Number(contentLength ?? 0) > maxBytes)
    throw apiError(HTTP_STATUS.CONTENT_TOO_LARGE, 'This request is too large.')
  if (originalRequest.body === null) return { body: null, isTooLarge: () => false }
  if (contentLength !== null) {
    // The stream has a fixed length because not every server accepts a body without Content-Length.
    const body = originalRequest.body.pipeThrough(new FixedLengthStream(Number(contentLength)))
    return { body, isTooLarge: () => false }
  }
  let bytes = 0
  const countingStream = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      bytes += chunk.byteLength
      if (bytes > maxBytes) controller.error(new Error('Too large'))
      else controller.enqueue(chunk)
    },
  })
  return {
    body: originalRequest.body.pipeThrough(countingStream),
    isTooLarge: () => bytes > maxBytes,
  }
}
