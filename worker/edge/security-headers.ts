import type { MiddlewareHandler } from 'hono'
import { secureHeaders } from 'hono/secure-headers'
import { toSettings, type AppEnv } from '../env.ts'

const HSTS = 'max-age=31536000; includeSubDomains'

/** No inline script or style anywhere; pictures may come from the CDN of the settings. */
export function securityHeaders(): MiddlewareHandler<AppEnv> {
  const inDevelopment = import.meta.env.DEV
  return async function setSecurityHeaders(c, next) {
    const { media_path, map_embed_url } = toSettings(c.env)
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
        scriptSrc: ["'self'"],
        // Vite's dev server puts styles into the page by script.
        styleSrc: inDevelopment ? ["'self'", "'unsafe-inline'"] : ["'self'"],
        mediaSrc: ["'self'", ...cdn],
        frameSrc: ["'self'", ...maps],
        imgSrc: ["'self'", 'data:', ...cdn],
        fontSrc: ["'self'"],
        connectSrc: inDevelopment ? ["'self'", 'ws:'] : ["'self'"],
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
