import type { MiddlewareHandler } from 'hono'
import { toSettings, type AppEnv } from '../env.ts'
import { refusal } from './errors.ts'

const FOREIGN = 'This call can only be made from the shop itself.'
const SAFE_METHODS: readonly string[] = ['GET', 'HEAD', 'OPTIONS']

/**
 * Refuses what another site's page sends in a visitor's browser. Who is signed in proves it by a header
 * that such a page cannot set; this guards the calls that need nobody, such as signing in. Whoever is
 * no browser says nothing of an origin and is let through.
 */
export function refuseForeignOrigins(): MiddlewareHandler<AppEnv> {
  return async function refuseForeignOrigin(c, next) {
    if (SAFE_METHODS.includes(c.req.method)) return next()
    const isForeign = isFromElsewhere(c.req.raw.headers, [
      new URL(c.req.url).origin,
      toSettings(c.env).site_url,
    ])
    if (isForeign) throw refusal(403, FOREIGN)
    return next()
  }
}

/** `Sec-Fetch-Site` is the browser's own word; browsers that do not have it say `Origin`. */
function isFromElsewhere(headers: Headers, own: readonly (string | undefined)[]): boolean {
  const site = headers.get('Sec-Fetch-Site')
  if (site !== null) return site !== 'same-origin'
  const origin = headers.get('Origin')
  return origin !== null && !own.includes(origin)
}
