import { isLocal } from '../env.ts'
import { HTTP_STATUS } from '../http/status.ts'

const HTTP_PREFIX = 'http://'
const LOOPBACK: readonly string[] = ['localhost', '127.0.0.1', '[::1]']
/** HSTS covers later visits; this redirect matters only for the first. */
const CACHE_CONTROL = 'max-age=3600'

/**
 * Redirects HTTP to HTTPS before anything else happens. Cloudflare's "Always Use HTTPS" does this
 * earlier, but it is a zone setting that workers.dev lacks and an operator may forget.
 */
export function redirectToHttps({ url }: Request, env: Env): Response | undefined {
  if (!url.startsWith(HTTP_PREFIX) || isLocal(env)) return undefined
  if (LOOPBACK.includes(new URL(url).hostname)) return undefined
  const location = `https://${url.slice(HTTP_PREFIX.length)}`
  const headers = { Location: location, 'Cache-Control': CACHE_CONTROL }
  return new Response(null, { status: HTTP_STATUS.PERMANENT_REDIRECT, headers })
}
