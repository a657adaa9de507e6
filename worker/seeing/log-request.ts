import { isSearchOrPreviewBot } from '../edge/bots.ts'
import { logInfo } from '../log.ts'
import type { RenderKey } from '../edge/render-key.ts'
import { toNoted } from './page-name.ts'
import { REQUEST_ID_HEADER, toRequestId } from './request-id.ts'
import type { Cost, Trace } from './trace.ts'

const FIRST_FAILURE = 500
/** Files, of which each page has many. */
const FILES = /^\/(?:assets|builds|media)\//

interface Answered {
  readonly request: Request
  readonly response: Response
  readonly trace: Trace
  readonly ms: number
}

/**
 * One line for each request, or for a share of them; failures always. Neither the address nor anything
 * of the visitor is in it: what is asked for is told by the route.
 */
export function logRequest({ request, response, trace, ms }: Answered, share: number): void {
  const { status, headers } = response
  if (status < FIRST_FAILURE && (!isChosen(share) || isFile(request))) return
  const bot = trace.noted.bot ?? isSearchOrPreviewBot(request.headers.get('User-Agent') ?? '')
  logInfo('request', {
    ...toFields(trace, ms),
    // Of a page that failed, the renderer's: its own lines have that number.
    request_id: headers.get(REQUEST_ID_HEADER) ?? trace.request_id,
    method: request.method,
    status,
    bot,
  })
}

interface Hit {
  readonly key: RenderKey
  readonly status: number
}

/** The line of a page that this isolate has kept: it waited for nothing, so it is not traced. */
export function logHit(request: Request, { key, status }: Hit, share: number): void {
  if (!isChosen(share)) return
  const { method } = request
  logInfo('request', {
    request_id: toRequestId(request),
    ...toNoted(key),
    cache: 'hit',
    ms: 0,
    method,
    status,
  })
}

interface Rendered {
  readonly status: number
  readonly trace: Trace
  readonly ms: number
}

/** What a page has cost to make, however many visitors it is then sent to. */
export function logRendering({ status, trace, ms }: Rendered, share: number): void {
  if (status < FIRST_FAILURE && !isChosen(share)) return
  logInfo('render', { ...toFields(trace, ms), status })
}

function isFile({ url }: Request): boolean {
  return FILES.test(new URL(url).pathname)
}

function isChosen(share: number): boolean {
  return Math.random() < share
}

function toFields({ request_id, costs, noted }: Trace, ms: number) {
  const { render_ms, ...known } = noted
  return {
    request_id,
    ...known,
    ms: Math.round(ms),
    ...(render_ms !== undefined && { render_ms: Math.round(render_ms) }),
    ...toCost('d1', costs.d1),
    ...toCost('kv', costs.kv),
    ...toCost('r2', costs.r2),
  }
}

function toCost(name: string, { calls, ms }: Cost): Readonly<Record<string, number>> {
  return calls === 0 ? {} : { [`${name}_calls`]: calls, [`${name}_ms`]: Math.round(ms) }
}
