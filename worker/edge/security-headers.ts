import { Hono, type MiddlewareHandler } from 'hono'
import { secureHeaders } from 'hono/secure-headers'
import { paths } from '#shared/locale/paths.ts'
import { splitPrefix } from '#shared/locale/prefixes.ts'
import { toSettings, type AppEnv } from '../env.ts'

const HSTS = 'max-age=31536000; includeSubDomains'

interface OtherOrigins {
  readonly scripts: readonly string[]
  readonly frames: readonly string[]
  readonly calls: readonly string[]
}

const NONE: OtherOrigins = { scripts: [], frames: [], calls: [] }

/** https://docs.stripe.com/security/guide#content-security-policy */
const STRIPE: OtherOrigins = {
  scripts: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  frames: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  calls: ['https://api.stripe.com'],
}

/** The headers, name and value. */
export type Policy = readonly (readonly [string, string])[]

/** They depend on the settings and on nothing of a request: put together once for each isolate. */
const policies = new WeakMap<Env, { pages: Promise<Policy>; checkout: Promise<Policy> }>()

/** The page that takes cards loads its provider's script, and no other page does. */
export function findPolicy(env: Env, { path }: { readonly path: string }): Promise<Policy> {
  const known = policies.get(env) ?? toPolicies(env)
  policies.set(env, known)
  return path === paths.checkout ? known.checkout : known.pages
}

function toPolicies(env: Env) {
  const hasStripe = toSettings(env).stripe !== undefined
  const pages = toPolicy(env, NONE)
  return { pages, checkout: hasStripe ? toPolicy(env, STRIPE) : pages }
}

/** No inline script or style anywhere; pictures may come from the CDN of the settings. */
async function toPolicy(env: Env, cards: OtherOrigins): Promise<Policy> {
  const inDevelopment = import.meta.env.DEV
  const { media_path, map_embed_url } = toSettings(env)
  const cdn = media_path.startsWith('/') ? [] : [new URL(media_path).origin]
  const maps = map_embed_url === '' ? [] : [new URL(map_embed_url).origin]
  const setHeaders = secureHeaders({
    strictTransportSecurity: HSTS,
    referrerPolicy: 'strict-origin-when-cross-origin',
    // The gallery shows pages of the shop.
    xFrameOptions: 'SAMEORIGIN',
    permissionsPolicy: { camera: [], microphone: [], geolocation: [] },
    contentSecurityPolicy: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'", ...cards.scripts],
      // Vite's dev server puts styles into the page by script.
      styleSrc: inDevelopment ? ["'self'", "'unsafe-inline'"] : ["'self'"],
      mediaSrc: ["'self'", ...cdn],
      frameSrc: ["'self'", ...maps, ...cards.frames],
      imgSrc: ["'self'", 'data:', ...cdn],
      fontSrc: ["'self'"],
      connectSrc: ["'self'", ...(inDevelopment ? ['ws:'] : []), ...cards.calls],
      objectSrc: ["'none'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      frameAncestors: ["'self'"],
    },
  })
  const empty = new Hono().use(setHeaders).all('*', (c) => c.body(null))
  return [...(await empty.request('/')).headers]
}

export function securityHeaders(): MiddlewareHandler<AppEnv> {
  return async function setSecurityHeaders(c, next) {
    await next()
    // A page brings them, and what is not modified has them.
    if (c.res.status === 304 || c.res.headers.has('X-Content-Type-Options')) return
    const policy = await findPolicy(c.env, splitPrefix(new URL(c.req.url).pathname))
    for (const [name, value] of policy) c.res.headers.set(name, value)
  }
}

/** For what strangers have uploaded, in the place of the shop's own policy: nothing in it may run. */
export function sandboxed(): MiddlewareHandler<AppEnv> {
  return async function sandbox(c, next) {
    await next()
    c.header('Content-Security-Policy', "default-src 'none'; sandbox")
  }
}
