import type { MiddlewareHandler } from 'hono'
import { routePath } from 'hono/route'
import type { AppEnv } from '../env.ts'
import { toPageName } from './page-name.ts'
import { note } from './trace.ts'

const ANY = '/*'

/** What a request was answered by: the pattern of a call, or the name of a page. */
export function noteRoute(): MiddlewareHandler<AppEnv> {
  return async function noteRouteAnswered(c, next) {
    await next()
    const pattern = routePath(c)
    const isPage = pattern === ANY || pattern === '*'
    note({ route: isPage ? toPageName(new URL(c.req.url).pathname) : pattern })
  }
}
