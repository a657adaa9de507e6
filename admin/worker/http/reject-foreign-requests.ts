import type { Context, MiddlewareHandler } from 'hono'
import { apiError } from '../../../worker/http/errors.ts'
import { HTTP_STATUS } from '../../../worker/http/status.ts'
import type { AdminEnv } from '../env.ts'

const FOREIGN_MESSAGE = 'This call can only be made from the admin itself.'
const SAFE_METHODS: readonly string[] = ['GET', 'HEAD']

/**
 * Rejects calls that another site's page makes in the browser of a signed-in person. Every browser that the
 * admin supports sends `Sec-Fetch-Site`; a change without it and without its own `Origin` is refused.
 */
export function rejectForeignRequests(): MiddlewareHandler<AdminEnv> {
  return async function rejectForeignRequest(c, next) {
    if (!isOwnRequest(c)) throw apiError(HTTP_STATUS.FORBIDDEN, FOREIGN_MESSAGE)
    await next()
  }
}

function isOwnRequest(c: Context<AdminEnv>): boolean {
  const site = c.req.header('Sec-Fetch-Site')
  const origin = c.req.header('Origin')
  if (site !== undefined && site !== 'same-origin') return false
  if (origin !== undefined) return origin === new URL(c.req.url).origin
  return site !== undefined || SAFE_METHODS.includes(c.req.method)
}
