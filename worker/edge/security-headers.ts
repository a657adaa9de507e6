import { Hono, type MiddlewareHandler } from 'hono'
import { secureHeaders } from 'hono/secure-headers'
import { paths } from '#shared/url/paths.ts'
import { splitPrefix } from '#shared/locale/prefixes.ts'
import { PAYMENT_PROVIDER_NAMES } from '#shared/checkout/payment-providers.ts'
import type { AllowedOrigins } from '../checkout/payment/payment-provider.ts'
import { PROVIDERS } from '../checkout/payment/providers.ts'
import { toSettings, type AppEnv } from '../env.ts'
import { HTTP_STATUS } from '../http/status.ts'

const HSTS_VALUE = 'max-age=31536000; includeSubDomains'

const NONE: AllowedOrigins = { scripts: [], frames: [], connections: [], paymentRequests: [] }

/** The response headers as pairs of name and value. */
export type Policy = readonly (readonly [string, string])[]

/** Policies depend only on the settings, so each isolate computes them once. */
const policies = new WeakMap<Env, { pages: Promise<Policy>; checkout: Promise<Policy> }>()

/** Returns the policy of a page. Only the checkout may load the payment provider's script. */
export function findPolicy(env: Env, { path }: { readonly path: string }): Promise<Policy> {
  const existingPolicies = policies.get(env) ?? toPolicies(env)
  policies.set(env, existingPolicies)
  return path === paths.checkout ? existingPolicies.checkout : existingPolicies.pages
}

function toPolicies(env: Env) {
  const origins = listProviderOrigins(env)
  const pages = toPolicy(env, NONE)
  return { pages, checkout: origins.length === 0 ? pages : toPolicy(env, joinOrigins(origins)) }
}

/** The origins of the providers that this deployment may use. */
function listProviderOrigins(env: Env): AllowedOrigins[] {
  // Only the responses of another backend show which payment provider it uses.
  const hasBackend = toSettings(env).api_base_url !== undefined
  return PAYMENT_PROVIDER_NAMES.map((name) => PROVIDERS[name])
    .filter(({ getReadiness }) => hasBackend || getReadiness(env) !== 'off')
    .map(({ origins }) => origins)
}

function joinOrigins(origins: readonly AllowedOrigins[]): AllowedOrigins {
  return {
    scripts: origins.flatMap(({ scripts }) => scripts),
    frames: origins.flatMap(({ frames }) => frames),
    connections: origins.flatMap(({ connections }) => connections),
    paymentRequests: origins.flatMap(({ paymentRequests }) => paymentRequests),
  }
}

/** Forbids inline scripts and styles; pictures may come from the configured CDN. */
async function toPolicy(env: Env, payment: AllowedOrigins): Promise<Policy> {
  const inDevelopment = import.meta.env.DEV
  const { media_path, map_embed_url } = toSettings(env)
  const cdn = media_path.startsWith('/') ? [] : [new URL(media_path).origin]
  const maps = map_embed_url === '' ? [] : [new URL(map_embed_url).origin]
  const hasWallets = payment.paymentRequests.length > 0
  const setHeaders = secureHeaders({
    strictTransportSecurity: HSTS_VALUE,
    referrerPolicy: 'strict-origin-when-cross-origin',
    // The gallery shows pages of the shop in frames.
    xFrameOptions: 'SAMEORIGIN',
    // Some wallets open a window, which answers the page that opened it.
    crossOriginOpenerPolicy: hasWallets ? 'same-origin-allow-popups' : 'same-origin',
    permissionsPolicy: {
      camera: [],
      microphone: [],
      geolocation: [],
      payment: hasWallets ? ['self', ...payment.paymentRequests] : [],
    },
    contentSecurityPolicy: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'", ...payment.scripts],
      // Vite's dev server inserts styles by script.
      styleSrc: inDevelopment ? ["'self'", "'unsafe-inline'"] : ["'self'"],
      mediaSrc: ["'self'", ...cdn],
      frameSrc: ["'self'", ...maps, ...payment.frames],
      imgSrc: ["'self'", 'data:', ...cdn],
      fontSrc: ["'self'"],
      connectSrc: ["'self'", ...(inDevelopment ? ['ws:'] : []), ...payment.connections],
      objectSrc: ["'none'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      frameAncestors: ["'self'"],
    },
  })
  const emptyApp = new Hono().use(setHeaders).all('*', (c) => c.body(null))
  return [...(await emptyApp.request('/')).headers]
}

export function securityHeaders(): MiddlewareHandler<AppEnv> {
  return async function setSecurityHeaders(c, next) {
    await next()
    // Pages already have the headers, and a 304 needs none.
    if (c.res.status === HTTP_STATUS.NOT_MODIFIED || c.res.headers.has('X-Content-Type-Options'))
      return
    const policy = await findPolicy(c.env, splitPrefix(new URL(c.req.url).pathname))
    for (const [name, value] of policy) c.res.headers.set(name, value)
  }
}

/** Replaces the policy for files that visitors have uploaded: nothing in them may run. */
export function sandboxUploads(): MiddlewareHandler<AppEnv> {
  return async function sandbox(c, next) {
    await next()
    c.header('Content-Security-Policy', "default-src 'none'; sandbox")
  }
}
