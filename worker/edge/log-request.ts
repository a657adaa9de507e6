import { isSearchOrPreviewBot } from '../http/bots.ts'
import { logInfo } from '../observability/log.ts'
import type { RenderKey } from '../ssr/render-key.ts'
import { toTraceAnnotations } from './page-name.ts'
import { REQUEST_ID_HEADER, toRequestId } from '../observability/request-id.ts'
import type { Cost, Trace } from '../observability/trace.ts'

const MIN_SERVER_ERROR = 500
/** The paths of files, of which every page loads many. */
const FILE_PATH_PATTERN = /^\/(?:assets|builds|media)\//

interface HandledRequest {
  readonly request: Request
  readonly response: Response
  readonly trace: Trace
  readonly ms: number
}

/**
 * Writes one line for each request or for a share of them, and always for server errors. It contains the
 * route, but neither the URL nor anything that identifies the visitor.
 */
export function logRequest({ request, response, trace, ms }: HandledRequest, share: number): void {
  const { status, headers } = response
  if (status < MIN_SERVER_ERROR && (!shouldSample(share) || isFileRequest(request))) return
  const bot = trace.annotations.bot ?? isSearchOrPreviewBot(request.headers.get('User-Agent') ?? '')
  logInfo('request', {
    ...toFields(trace, ms),
    // If a page failed, this is the renderer's id, which its own log lines contain.
    request_id: headers.get(REQUEST_ID_HEADER) ?? trace.request_id,
    method: request.method,
    status,
    bot,
  })
}

interface CacheHit {
  readonly key: RenderKey
  readonly status: number
}

/**
 * Writes the line of a page served from this isolate's memory: it awaited nothing, so it has no trace.
 */
export function logHit(request: Request, { key, status }: CacheHit, share: number): void {
  if (!shouldSample(share)) return
  const { method } = request
  logInfo('request', {
    request_id: toRequestId(request),
    ...toTraceAnnotations(key),
    cache: 'hit',
    ms: 0,
    method,
    status,
  })
}

interface RenderingResult {
  readonly status: number
  readonly trace: Trace
  readonly ms: number
}

/** Writes the cost of rendering a page, which may serve many visitors. */
export function logRendering({ status, trace, ms }: RenderingResult, share: number): void {
  if (status < MIN_SERVER_ERROR && !shouldSample(share)) return
  logInfo('render', { ...toFields(trace, ms), status })
}

function isFileRequest({ url }: Request): boolean {
  return FILE_PATH_PATTERN.test(new URL(url).pathname)
}

function shouldSample(share: number): boolean {
  return Math.random() < share
}

function toFields({ request_id, costs, annotations }: Trace, ms: number) {
  const { render_ms, ...fields } = annotations
  return {
    request_id,
    ...fields,
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
