import { Hono, type Handler } from 'hono'
import type { AppEnv } from '../env.ts'
import { traceRoute } from './trace-route.ts'

/*
 * An isolate usually starts for a page. What pages do not need is loaded by the first request for it, so
 * that no page waits for it.
 */

/** Returns a handler whose code is loaded by its first request. */
export function late(load: () => Promise<Handler<AppEnv>>): Handler<AppEnv> {
  return async (c, next) => (await load())(c, next)
}

/** Returns a handler of all requests below a path, by an app that is loaded by the first of them. */
export function lateApp(path: string, load: () => Promise<Hono<AppEnv>>): Handler<AppEnv> {
  let mountedApp: Promise<Hono<AppEnv>> | undefined
  return async (c) => {
    mountedApp ??= mount(path, load)
    return (await mountedApp).fetch(c.req.raw, c.env, c.executionCtx)
  }
}

async function mount(path: string, load: () => Promise<Hono<AppEnv>>): Promise<Hono<AppEnv>> {
  return new Hono<AppEnv>().use(traceRoute()).route(path, await load())
}
