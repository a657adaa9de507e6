import type { Endpoint } from '#shared/api/endpoint.ts'
import { fetchCountries, fetchStates } from '#shared/account/contract.ts'
import { exportAccount } from '#shared/account/my-contract.ts'
import { fetchGeneral } from '#shared/content/general.ts'
import { logError } from '../observability/log.ts'
import type { UpstreamRequest } from './upstream-request.ts'
import { InvalidResponseError, readErrorBody, readSuccess } from './read-response.ts'
import { NO_STORE } from '../http/no-store.ts'
import { HTTP_STATUS } from '../http/status.ts'

const RETRY_AFTER_S = '60'

const INVALID_RESPONSE_MESSAGE = 'The shop has answered something that is not to be understood.'
const UNREACHABLE_MESSAGE = 'The shop cannot be reached at the moment.'
const TIMEOUT_MESSAGE = 'The shop takes too long to answer.'
const TOO_LARGE_MESSAGE = 'This request is too large.'
const UNAVAILABLE_MESSAGE = 'The shop cannot answer at the moment.'

/**
 * The ETag of a cart is its revision (docs/backend.md). Other ETags, such as a server's hash of the body,
 * are not passed on.
 */
const REVISION_ETAG_PATTERN = /^(?:W\/)?"?\d{1,15}"?$/

/** Every shop has these: a 404 is a fault of the backend, and must not remove the last good data. */
const PERMANENT_PATHS: readonly string[] = [fetchGeneral, fetchCountries, fetchStates].map(
  ({ path }) => path,
)

/**
 * Forwards a call to another backend and enforces the contract on the response. Successes are parsed,
 * errors contain only messages, and server failures become a 502, 503 or 504 with a message.
 */
export async function fetchUpstream(
  endpoint: Endpoint,
  upstreamRequest: UpstreamRequest,
): Promise<Response> {
  const { request } = upstreamRequest
  const request_id = request.headers.get('X-Request-Id') ?? ''
  const controller = new AbortController()
  const abort = () => controller.abort(new DOMException('Too slow', 'TimeoutError'))
  const timer = setTimeout(abort, upstreamRequest.timeout_ms)
  try {
    const upstreamResponse = await fetch(request, { signal: controller.signal })
    return await toResponse(endpoint, request, upstreamResponse)
  } catch (error) {
    if (upstreamRequest.isTooLarge())
      return createErrorResponse(HTTP_STATUS.CONTENT_TOO_LARGE, TOO_LARGE_MESSAGE)
    logError('upstream', error, { path: endpoint.path, request_id })
    return toErrorResponse(error, request_id)
  } finally {
    // The timeout covers the parsed body, but not a streamed one.
    clearTimeout(timer)
  }
}

async function toResponse(
  endpoint: Endpoint,
  request: Request,
  upstreamResponse: Response,
): Promise<Response> {
  const { status, ok } = upstreamResponse
  if (ok && request.method === 'HEAD')
    return new Response(null, { headers: toResponseHeaders(request, upstreamResponse) })
  // The export of an account can be large and the contract does not define its content, so it is
  // streamed without parsing.
  if (ok && endpoint.path === exportAccount.path) {
    return new Response(upstreamResponse.body, {
      headers: toResponseHeaders(request, upstreamResponse),
    })
  }
  if (ok) {
    const success = await readSuccess(endpoint, upstreamResponse)
    return Response.json(success, {
      status: status === HTTP_STATUS.NO_CONTENT ? HTTP_STATUS.OK : status,
      headers: toResponseHeaders(request, upstreamResponse),
    })
  }
  if (status === HTTP_STATUS.NOT_FOUND && PERMANENT_PATHS.includes(endpoint.path)) {
    await upstreamResponse.body?.cancel()
    throw new InvalidResponseError('is a 404, but every shop has this')
  }
  if (status >= 400 && status < 500) {
    return Response.json(await readErrorBody(endpoint, upstreamResponse), {
      status,
      headers: toResponseHeaders(request, upstreamResponse),
    })
  }
  await upstreamResponse.body?.cancel()
  if (status < 400) throw new InvalidResponseError(`is a redirect (${status})`)
  logError('upstream', new Error(`answers ${status}`), { path: endpoint.path })
  if (status === HTTP_STATUS.GATEWAY_TIMEOUT)
    return createErrorResponse(HTTP_STATUS.GATEWAY_TIMEOUT, TIMEOUT_MESSAGE)
  return createErrorResponse(
    status === HTTP_STATUS.SERVICE_UNAVAILABLE
      ? HTTP_STATUS.SERVICE_UNAVAILABLE
      : HTTP_STATUS.BAD_GATEWAY,
    UNAVAILABLE_MESSAGE,
  )
}

/** Copies only allowed headers. Cookies, policies and server names are dropped. */
function toResponseHeaders(request: Request, { status, headers }: Response): Headers {
  const allowedHeaders = new Headers({ 'Content-Type': 'application/json', ...NO_STORE })
  const etag = headers.get('ETag')
  if (etag !== null && REVISION_ETAG_PATTERN.test(etag)) allowedHeaders.set('ETag', etag)
  for (const name of ['X-Rate', 'Retry-After']) {
    const value = headers.get(name)
    if (value !== null) allowedHeaders.set(name, value)
  }
  if (status === HTTP_STATUS.UNAUTHORIZED) allowedHeaders.set('WWW-Authenticate', 'Bearer')
  const cacheControl = headers.get('Cache-Control')
  const isPublic = request.method === 'GET' && !request.headers.has('Authorization')
  if (isPublic && status === HTTP_STATUS.OK && cacheControl !== null)
    allowedHeaders.set('Cache-Control', cacheControl)
  return allowedHeaders
}

function toErrorResponse(error: unknown, request_id: string): Response {
  const headers = { 'X-Request-Id': request_id }
  if (error instanceof InvalidResponseError)
    return createErrorResponse(HTTP_STATUS.BAD_GATEWAY, INVALID_RESPONSE_MESSAGE, headers)
  const isTimeout = error instanceof Error && error.name === 'TimeoutError'
  return isTimeout
    ? createErrorResponse(HTTP_STATUS.GATEWAY_TIMEOUT, TIMEOUT_MESSAGE, headers)
    : createErrorResponse(HTTP_STATUS.BAD_GATEWAY, UNREACHABLE_MESSAGE, headers)
}

function createErrorResponse(
  status: number,
  message: string,
  headers: Record<string, string> = {},
): Response {
  const retryHeaders =
    status === HTTP_STATUS.CONTENT_TOO_LARGE ? undefined : { 'Retry-After': RETRY_AFTER_S }
  return Response.json(
    { message },
    { status, headers: { ...NO_STORE, ...retryHeaders, ...headers } },
  )
}
