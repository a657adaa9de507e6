import { createExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import worker, { Pages } from '../../worker/index.ts'
import { rebindKv } from './isolate.ts'

export const ORIGIN = 'http://shop.test'
export const GOOGLEBOT = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'
export const FACEBOOK = 'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)'

/** What an isolate caches belongs to this object. */
let cache = rebindKv(env.CACHE)

/** Starts a new isolate: nothing that another file has cached is left. */
export function resetShop(): void {
  cache = rebindKv(env.CACHE)
}

/**
 * Sends a request from outside; redirects are returned, not followed. The worker is called as a function,
 * because with `exports.default.fetch` each request of a file is slower than the one before: the test runner
 * looks the module up again. `tests/worker/edge/gateway.test.ts` uses that entrypoint.
 */
export async function visit(path: string, init: RequestInit = {}): Promise<Response> {
  const ctx = createExecutionContext()
  const isolateEnv: Env = { ...env, JOBS: undefined, CACHE: cache }
  const pages = { fetch: (request: Request) => new Pages(ctx, isolateEnv).fetch(request) }
  Object.defineProperty(ctx, 'exports', { value: { Pages: pages } })
  const request = new Request(ORIGIN + path, { redirect: 'manual', ...init })
  const response = await worker.fetch(request, isolateEnv, ctx)
  // The platform removes the body in the same way.
  return request.method === 'HEAD' ? new Response(null, response) : response
}

export function visitAs(userAgent: string, path: string): Promise<Response> {
  return visit(path, { headers: { 'User-Agent': userAgent } })
}

/** Status and redirect target on one line, for tables of answers. */
export function toStatusLine({ status, headers }: Response): string {
  const target = headers.get('Location')
  return target === null ? String(status) : `${status} ${target}`
}
