import { createExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import worker, { Pages } from '../../worker/index.ts'
import { rebindKv } from './isolate.ts'

export const ORIGIN = 'http://shop.test'
export const GOOGLEBOT = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'
export const FACEBOOK = 'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)'

/** What an isolate remembers hangs on this. */
let cache = rebindKv(env.CACHE)

/** As if the isolate had begun now: nothing is left of another file's shop. */
export function resetShop(): void {
  cache = rebindKv(env.CACHE)
}

/**
 * A request from outside. Redirects are answers here, not followed. The worker is called as a function:
 * through the platform's own door each request of a file costs more than the one before it, since the
 * test runner looks the module up anew. `tests/worker/edge/gateway.test.ts` goes through that door.
 */
export async function visit(path: string, init: RequestInit = {}): Promise<Response> {
  const ctx = createExecutionContext()
  const isolateEnv: Env = { ...env, CACHE: cache }
  const pages = { fetch: (request: Request) => new Pages(ctx, isolateEnv).fetch(request) }
  Object.defineProperty(ctx, 'exports', { value: { Pages: pages } })
  const request = new Request(ORIGIN + path, { redirect: 'manual', ...init })
  const response = await worker.fetch(request, isolateEnv, ctx)
  // As the platform does it.
  return request.method === 'HEAD' ? new Response(null, response) : response
}

export function visitAs(userAgent: string, path: string): Promise<Response> {
  return visit(path, { headers: { 'User-Agent': userAgent } })
}

/** Status and target of an answer in one line, so that a table of them reads well. */
export function toStatusLine({ status, headers }: Response): string {
  const target = headers.get('Location')
  return target === null ? String(status) : `${status} ${target}`
}
