import type { RenderKey } from '../edge/render-key.ts'
import { toLogShare } from '../env.ts'
import { logRendering } from './log-request.ts'
import { REQUEST_ID_HEADER } from './request-id.ts'
import { toNoted } from './page-name.ts'
import { createTrace, inTrace } from './trace.ts'
import { watchBindings } from './watch-bindings.ts'

const FIRST_FAILURE = 500

/**
 * A rendering is for everybody who asks by its key, and so has a number of its own; of one that fails
 * it is the number that visitors are told.
 */
export function seeRendering(
  key: RenderKey,
  env: Env,
  render: (watched: Env) => Promise<Response>,
): Promise<Response> {
  const trace = createTrace(() => crypto.randomUUID())
  trace.noted = toNoted(key)
  return inTrace(trace, async () => {
    const begun = performance.now()
    const response = await render(watchBindings(env))
    const ms = performance.now() - begun
    logRendering({ status: response.status, trace, ms }, toLogShare(env))
    if (response.status < FIRST_FAILURE) return response
    const signed = new Response(response.body, response)
    signed.headers.set(REQUEST_ID_HEADER, trace.request_id)
    return signed
  })
}
