import type { MiddlewareHandler } from 'hono'
import type { AdminEnv } from '../env.ts'

const HEADERS: Readonly<Record<string, string>> = {
  'Strict-Transport-Security': 'max-age=31536000; includeSubDomains',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'X-Robots-Tag': 'noindex, nofollow',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=()',
}

/** The nonce of a page, and the elements that may use it. */
interface NonceUse {
  readonly nonce: string
  /** In development Vite writes a script into the page. */
  readonly hasInlineScripts: boolean
}

/** Returns the policy of a page whose style elements have the nonce. Without a nonce there are no styles. */
export function toContentSecurityPolicy({
  nonce,
  hasInlineScripts,
}: Partial<NonceUse> = {}): string {
  return [
    "default-src 'none'",
    hasInlineScripts === true ? `script-src 'self' 'nonce-${nonce}'` : "script-src 'self'",
    nonce === undefined ? "style-src 'self'" : `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}

/** Sets the headers of every answer, refusals included. A page sets its own policy. */
export function securityHeaders(): MiddlewareHandler<AdminEnv> {
  return async function setSecurityHeaders(c, next) {
    await next()
    const { headers } = c.res
    for (const [name, value] of Object.entries(HEADERS)) headers.set(name, value)
    if (!headers.has('Content-Security-Policy'))
      headers.set('Content-Security-Policy', toContentSecurityPolicy())
    if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'no-store')
  }
}
