import type { MiddlewareHandler } from 'hono'
import { routePath } from 'hono/route'
import type { AppEnv } from '../env.ts'
import { toPageName } from './page-name.ts'
import { annotateTrace, findTrace } from '../observability/trace.ts'

const ANY_PATH = '/*'

/**
 * Records in the trace which route handled the request: the pattern of an API call, or the name of a
 * page.
 */
export function traceRoute(): MiddlewareHandler<AppEnv> {
  return async function annotateRoute(c, next) {
    await next()
    // The gateway, or the app that was loaded for the request, has recorded it.
    if (findTrace()?.annotations.route !== undefined) return
    const pattern = routePath(c)
    const isPage = pattern === ANY_PATH || pattern === '*'
    annotateTrace({ route: isPage ? toPageName(new URL(c.req.url).pathname) : pattern })
  }
}
