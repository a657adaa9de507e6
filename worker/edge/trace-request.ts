import { readLogShare } from '../env.ts'
import { logRequest } from './log-request.ts'
import { toRequestId } from '../observability/request-id.ts'
import { isOperator, toServerTiming } from '../observability/server-timing.ts'
import { addRequestId } from '../observability/add-request-id.ts'
import { createTrace, runInTrace } from '../observability/trace.ts'

export interface RequestContext {
  readonly request: Request
  /** The bindings, already instrumented. */
  readonly env: Env
}

/** Handles a request, measures its calls to storage services, and writes one line to the log. */
export function traceRequest(
  { request, env }: RequestContext,
  handle: () => Response | Promise<Response>,
): Promise<Response> {
  const trace = createTrace(() => toRequestId(request))
  return runInTrace(trace, async () => {
    const startedAt = performance.now()
    const handledResponse = await handle()
    const ms = performance.now() - startedAt
    const response = await addRequestId(handledResponse, trace)
    logRequest({ request, response, trace, ms }, readLogShare(env))
    if (!isOperator(request, env.SEEING_KEY)) return response
    const timedResponse = new Response(response.body, response)
    timedResponse.headers.set('Server-Timing', toServerTiming(trace, ms))
    return timedResponse
  })
}
