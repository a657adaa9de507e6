import { isLocal } from '../env.ts'

const PLAIN = 'http://'
const LOOPBACK: readonly string[] = ['localhost', '127.0.0.1', '[::1]']
/** HSTS lasts; this is only for the first visit. */
const CACHE_CONTROL = 'max-age=3600'

/**
 * Sends plain http to https before anything is read or answered. Cloudflare's "Always Use HTTPS" does the
 * same earlier, but is a setting of the zone that workers.dev does not have and an operator may forget.
 */
export function redirectToHttps({ url }: Request, env: Env): Response | undefined {
  if (!url.startsWith(PLAIN) || isLocal(env)) return undefined
  if (LOOPBACK.includes(new URL(url).hostname)) return undefined
  const location = `https://${url.slice(PLAIN.length)}`
  const headers = { Location: location, 'Cache-Control': CACHE_CONTROL }
  return new Response(null, { status: 308, headers })
}
