import type { RenderKey } from '../ssr/render-key.ts'
import { readLogShare } from '../env.ts'
import { logRendering } from './log-request.ts'
import { REQUEST_ID_HEADER } from '../observability/request-id.ts'
import { toTraceAnnotations } from './page-name.ts'
import { createTrace, runInTrace } from '../observability/trace.ts'
import { instrumentBindings } from '../observability/instrument-bindings.ts'

const MIN_SERVER_ERROR = 500

/**
 * Traces the rendering of a page. It serves many visitors, so it has its own request id; if it fails,
 * visitors are shown that id.
 */
export function traceRendering(
  key: RenderKey,
  env: Env,
  render: (instrumentedEnv: Env) => Promise<Response>,
): Promise<Response> {
  const trace = createTrace(() => crypto.randomUUID())
  trace.annotations = toTraceAnnotations(key)
  return runInTrace(trace, async () => {
    const startedAt = performance.now()
    const response = await render(instrumentBindings(env))
    const ms = performance.now() - startedAt
    logRendering({ status: response.status, trace, ms }, readLogShare(env))
    if (response.status < MIN_SERVER_ERROR) return response
    const failedResponse = new Response(response.body, response)
    failedResponse.headers.set(REQUEST_ID_HEADER, trace.request_id)
    return failedResponse
  })
}
