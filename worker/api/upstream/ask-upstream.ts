import type { Endpoint } from '#shared/api/endpoint.ts'
import { exportAccount } from '#shared/account/my-contract.ts'
import { logError } from '../../log.ts'
import type { Outgoing } from './outgoing.ts'
import { BrokenAnswer, readRefusal, readSuccess } from './read-answer.ts'

const RETRY_AFTER_S = '60'

const BROKEN = 'The shop has answered something that is not to be understood.'
const UNREACHABLE = 'The shop cannot be reached at the moment.'
const TOO_SLOW = 'The shop takes too long to answer.'
const TOO_LARGE = 'This is too much at once.'
const FAILING = 'The shop cannot answer at the moment.'

/** A cart's revision (docs/backend.md); a server's hash of the body has digits in it too. */
const REVISION = /^(?:W\/)?"?\d{1,15}"?$/

/**
 * Asks another backend and answers as the contract says, whatever it does: its successes are parsed, its
 * refusals hold nothing but messages, and its failures are a 502, 503 or 504 that says so.
 */
export async function askUpstream(call: Endpoint, outgoing: Outgoing): Promise<Response> {
  const { request } = outgoing
  const request_id = request.headers.get('X-Request-Id') ?? ''
  const patience = new AbortController()
  const giveUp = () => patience.abort(new DOMException('Too slow', 'TimeoutError'))
  const timer = setTimeout(giveUp, outgoing.timeout_ms)
  try {
    const answer = await fetch(request, { signal: patience.signal })
    return await toAnswer(call, request, answer)
  } catch (error) {
    if (outgoing.isTooLarge()) return refuse(413, TOO_LARGE)
    logError('upstream', error, { path: call.path, request_id })
    return toFailure(error, request_id)
  } finally {
    // What is passed on as it comes has begun: it may take as long as it is long.
    clearTimeout(timer)
  }
}

async function toAnswer(call: Endpoint, request: Request, answer: Response): Promise<Response> {
  const { status, ok } = answer
  if (ok && request.method === 'HEAD')
    return new Response(null, { headers: toHeaders(request, answer) })
  // It may be as long as an account is old; what is in it is the backend's own.
  if (ok && call.path === exportAccount.path) {
    return new Response(answer.body, { headers: toHeaders(request, answer) })
  }
  if (ok) {
    const success = await readSuccess(call, answer)
    return Response.json(success, {
      status: status === 204 ? 200 : status,
      headers: toHeaders(request, answer),
    })
  }
  if (status >= 400 && status < 500) {
    return Response.json(await readRefusal(answer), { status, headers: toHeaders(request, answer) })
  }
  await answer.body?.cancel()
  if (status < 400) throw new BrokenAnswer(`is a redirect (${status})`)
  logError('upstream', new Error(`answers ${status}`), { path: call.path })
  if (status === 504) return refuse(504, TOO_SLOW)
  return refuse(status === 503 ? 503 : 502, FAILING)
}

/** All of its headers that a visitor is told: no cookie, policy or server's name. */
function toHeaders(request: Request, { status, headers }: Response): Headers {
  const told = new Headers({ 'Content-Type': 'application/json', 'Cache-Control': 'no-store' })
  const etag = headers.get('ETag')
  if (etag !== null && REVISION.test(etag)) told.set('ETag', etag)
  for (const name of ['X-Rate', 'Retry-After']) {
    const value = headers.get(name)
    if (value !== null) told.set(name, value)
  }
  if (status === 401) told.set('WWW-Authenticate', 'Bearer')
  const caching = headers.get('Cache-Control')
  const isAnybodys = request.method === 'GET' && !request.headers.has('Authorization')
  if (isAnybodys && status === 200 && caching !== null) told.set('Cache-Control', caching)
  return told
}

function toFailure(error: unknown, request_id: string): Response {
  const headers = { 'X-Request-Id': request_id }
  if (error instanceof BrokenAnswer) return refuse(502, BROKEN, headers)
  const isSlow = error instanceof Error && error.name === 'TimeoutError'
  return isSlow ? refuse(504, TOO_SLOW, headers) : refuse(502, UNREACHABLE, headers)
}

function refuse(status: number, message: string, headers: Record<string, string> = {}): Response {
  const retry = status === 413 ? undefined : { 'Retry-After': RETRY_AFTER_S }
  return Response.json(
    { message },
    { status, headers: { 'Cache-Control': 'no-store', ...retry, ...headers } },
  )
}
