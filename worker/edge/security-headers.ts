import type { Context, MiddlewareHandler } from 'hono'
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

/** The page that takes cards loads its provider's script, and no other page does. */
function findCardTaker({ env, req }: Context<AppEnv>): OtherOrigins {
  const isCheckout = splitPrefix(new URL(req.url).pathname).path === paths.checkout
  const { stripe, api_base_url } = toSettings(env)
  // Which provider another backend has, only its answers tell.
  const mayBeStripe = stripe !== undefined || api_base_url !== undefined
  return isCheckout && mayBeStripe ? STRIPE : NONE
}

/** No inline script or style anywhere; pictures may come from the CDN of the settings. */
export function securityHeaders(): MiddlewareHandler<AppEnv> {
  const inDevelopment = import.meta.env.DEV
  return async function setSecurityHeaders(c, next) {
    const { media_path, map_embed_url } = toSettings(c.env)
    const cards = findCardTaker(c)
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
    return setHeaders(c, next)
  }
}

/** For what strangers have uploaded, in the place of the shop's own policy: nothing in it may run. */
export function sandboxed(): MiddlewareHandler<AppEnv> {
  return async function sandbox(c, next) {
    await next()
    c.header('Content-Security-Policy', "default-src 'none'; sandbox")
  }
}
