import type { Endpoint } from '#shared/api/endpoint.ts'
import { exportAccount } from '#shared/account/my-contract.ts'
import { logError } from '../observability/log.ts'
import type { UpstreamRequest } from './upstream-request.ts'
import { InvalidResponseError, readErrorBody, readSuccess } from './read-response.ts'
import { NO_STORE } from '../http/no-store.ts'
import { HTTP_STATUS } from '../http/status.ts'

const RETRY_AFTER_S = '60'

const INVALID_RESPONSE = 'The shop has answered something that is not to be understood.'
const UNREACHABLE = 'The shop cannot be reached at the moment.'
const TOO_SLOW = 'The shop takes too long to answer.'
const TOO_LARGE = 'This is too much at once.'
const UNAVAILABLE = 'The shop cannot answer at the moment.'

/**
 * The ETag of a cart is its revision (docs/backend.md). Other ETags, such as a server's hash of the body,
 * are not passed on.
 */
const REVISION = /^(?:W\/)?"?\d{1,15}"?$/

/**
 * Forwards a call to another backend and enforces the contract on its response: successes are parsed,
 * errors contain only messages, and server failures become a 502, 503 or 504 with a message.
 */
export async function fetchUpstream(call: Endpoint, outgoing: UpstreamRequest): Promise<Response> {
  const { request } = outgoing
  const request_id = request.headers.get('X-Request-Id') ?? ''
  const controller = new AbortController()
  const abort = () => controller.abort(new DOMException('Too slow', 'TimeoutError'))
  const timer = setTimeout(abort, outgoing.timeout_ms)
  try {
    const received = await fetch(request, { signal: controller.signal })
    return await toResponse(call, request, received)
  } catch (error) {
    if (outgoing.isTooLarge()) return createErrorResponse(HTTP_STATUS.CONTENT_TOO_LARGE, TOO_LARGE)
    logError('upstream', error, { path: call.path, request_id })
    return toErrorResponse(error, request_id)
  } finally {
    // The timeout ends when the response starts: a body that is streamed may take longer.
    clearTimeout(timer)
  }
}

async function toResponse(call: Endpoint, request: Request, received: Response): Promise<Response> {
  const { status, ok } = received
  if (ok && request.method === 'HEAD')
    return new Response(null, { headers: toResponseHeaders(request, received) })
  // The export of an account can be large and its content belongs to the backend, so it is streamed
  // without parsing.
  if (ok && call.path === exportAccount.path) {
    return new Response(received.body, { headers: toResponseHeaders(request, received) })
  }
  if (ok) {
    const success = await readSuccess(call, received)
    return Response.json(success, {
      status: status === HTTP_STATUS.NO_CONTENT ? HTTP_STATUS.OK : status,
      headers: toResponseHeaders(request, received),
    })
  }
  if (status >= 400 && status < 500) {
    return Response.json(await readErrorBody(received), {
      status,
      headers: toResponseHeaders(request, received),
    })
  }
  await received.body?.cancel()
  if (status < 400) throw new InvalidResponseError(`is a redirect (${status})`)
  logError('upstream', new Error(`answers ${status}`), { path: call.path })
  if (status === HTTP_STATUS.GATEWAY_TIMEOUT)
    return createErrorResponse(HTTP_STATUS.GATEWAY_TIMEOUT, TOO_SLOW)
  return createErrorResponse(
    status === HTTP_STATUS.SERVICE_UNAVAILABLE
      ? HTTP_STATUS.SERVICE_UNAVAILABLE
      : HTTP_STATUS.BAD_GATEWAY,
    UNAVAILABLE,
  )
}

/** Returns the only headers that are passed on to visitors: no cookies, policies or server names. */
function toResponseHeaders(request: Request, { status, headers }: Response): Headers {
  const allowed = new Headers({ 'Content-Type': 'application/json', ...NO_STORE })
  const etag = headers.get('ETag')
  if (etag !== null && REVISION.test(etag)) allowed.set('ETag', etag)
  for (const name of ['X-Rate', 'Retry-After']) {
    const value = headers.get(name)
    if (value !== null) allowed.set(name, value)
  }
  if (status === HTTP_STATUS.UNAUTHORIZED) allowed.set('WWW-Authenticate', 'Bearer')
  const cacheControl = headers.get('Cache-Control')
  const isPublic = request.method === 'GET' && !request.headers.has('Authorization')
  if (isPublic && status === HTTP_STATUS.OK && cacheControl !== null)
    allowed.set('Cache-Control', cacheControl)
  return allowed
}

function toErrorResponse(error: unknown, request_id: string): Response {
  const headers = { 'X-Request-Id': request_id }
  if (error instanceof InvalidResponseError)
    return createErrorResponse(HTTP_STATUS.BAD_GATEWAY, INVALID_RESPONSE, headers)
  const isSlow = error instanceof Error && error.name === 'TimeoutError'
  return isSlow
    ? createErrorResponse(HTTP_STATUS.GATEWAY_TIMEOUT, TOO_SLOW, headers)
    : createErrorResponse(HTTP_STATUS.BAD_GATEWAY, UNREACHABLE, headers)
}

function createErrorResponse(
  status: number,
  message: string,
  headers: Record<string, string> = {},
): Response {
  const retry =
    status === HTTP_STATUS.CONTENT_TOO_LARGE ? undefined : { 'Retry-After': RETRY_AFTER_S }
  return Response.json({ message }, { status, headers: { ...NO_STORE, ...retry, ...headers } })
}
