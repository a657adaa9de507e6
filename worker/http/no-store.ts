import type { Context, MiddlewareHandler } from 'hono'
import type { AppEnv } from '../env.ts'

export const NO_STORE = { 'Cache-Control': 'no-store' } as const

/** Forbids every cache to store the responses of some paths. */
export function noStore(): MiddlewareHandler<AppEnv> {
  return async function forbidStorage(c, next) {
    setNoStore(c)
    await next()
  }
}

/** Forbids every cache to store the response of this request. */
export function setNoStore(c: Pick<Context, 'header'>): void {
  c.header('Cache-Control', NO_STORE['Cache-Control'])
}
