import type { MiddlewareHandler } from 'hono'
import { toSettings, type AppEnv } from '../env.ts'
import { apiError } from './errors.ts'
import { HTTP_STATUS } from './status.ts'

const FOREIGN_ORIGIN_MESSAGE = 'This call can only be made from the shop itself.'
const SAFE_METHODS: readonly string[] = ['GET', 'HEAD', 'OPTIONS']

/**
 * Rejects requests that another site's page makes in a visitor's browser. Signed-in visitors send a
 * header that such a page cannot set; this protects calls without a session, such as signing in. Clients
 * that are no browser send no origin and pass.
 */
export function rejectForeignOrigins(): MiddlewareHandler<AppEnv> {
  return async function rejectForeignOrigin(c, next) {
    if (SAFE_METHODS.includes(c.req.method)) return next()
    const isCrossOriginRequest = isCrossOrigin(c.req.raw.headers, [
      new URL(c.req.url).origin,
      toSettings(c.env).site_url,
    ])
    if (isCrossOriginRequest) throw apiError(HTTP_STATUS.FORBIDDEN, FOREIGN_ORIGIN_MESSAGE)
    return next()
  }
}

/** `Sec-Fetch-Site` is set by the browser; older browsers send only `Origin`. */
function isCrossOrigin(headers: Headers, ownOrigins: readonly (string | undefined)[]): boolean {
  const site = headers.get('Sec-Fetch-Site')
  if (site !== null) return site !== 'same-origin'
  const origin = headers.get('Origin')
  return origin !== null && !ownOrigins.includes(origin)
}
