import { toLogShare } from '../env.ts'
import { logRequest } from './log-request.ts'
import { toRequestId } from './request-id.ts'
import { isOperator, toServerTiming } from './server-timing.ts'
import { signError } from './sign-error.ts'
import { createTrace, inTrace } from './trace.ts'

export interface Visit {
  readonly request: Request
  /** Watched already. */
  readonly env: Env
}

/** Answers a request, counts what it asks for meanwhile, and says so in one line of the log. */
export function seeRequest(
  { request, env }: Visit,
  answer: () => Response | Promise<Response>,
): Promise<Response> {
  const trace = createTrace(() => toRequestId(request))
  return inTrace(trace, async () => {
    const begun = performance.now()
    const answered = await answer()
    const ms = performance.now() - begun
    const response = await signError(answered, trace)
    logRequest({ request, response, trace, ms }, toLogShare(env))
    if (!isOperator(request, env.SEEING_KEY)) return response
    const shown = new Response(response.body, response)
    shown.headers.set('Server-Timing', toServerTiming(trace, ms))
    return shown
  })
}
