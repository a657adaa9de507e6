import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import worker, { Pages } from '../../worker/index.ts'

export const INTERNAL_MESSAGE = 'D1_ERROR: no such table: hidden_table'

/**
 * The worker in a fresh isolate. What an isolate caches belongs to its bindings, so new binding objects are
 * enough. A test may replace bindings by failing ones at any time.
 */
export function createIsolate(bindings: Partial<Env> = {}) {
  // Without a queue, what follows a response is over when the request is; worker/jobs has tests with one.
  const isolateEnv: Env = { ...env, JOBS: undefined, CACHE: rebindKv(env.CACHE), ...bindings }
  const shop = {
    env: isolateEnv,
    /** The requests that the renderer has received. */
    renderRequests: new Array<Request>(),
    /** Wraps each call of the renderer, as the platform's cache does. */
    callRenderer: (render: () => Promise<Response>) => render(),
    async visit(address: string, init: RequestInit = {}): Promise<Response> {
      const ctx = createExecutionContext()
      const fetch = (request: Request) => {
        shop.renderRequests.push(request)
        return shop.callRenderer(() => new Pages(ctx, isolateEnv).fetch(request))
      }
      Object.defineProperty(ctx, 'exports', { value: { Pages: { fetch } } })
      // A deployed shop does not answer plain HTTP.
      const protocol = isolateEnv.LOCAL === 'on' ? 'http' : 'https'
      const url = address.startsWith('/') ? `${protocol}://shop.test${address}` : address
      const response = await worker.fetch(new Request(url, init), isolateEnv, ctx)
      await waitOnExecutionContext(ctx)
      return response
    },
  }
  return shop
}

/** One parameter of the render key, for each request that the renderer has received. */
export function renderKeyParts(shop: { renderRequests: readonly Request[] }, name: string) {
  return shop.renderRequests.map(({ url }) => new URL(url).searchParams.get(name))
}

/** D1 that always fails. */
export function failingD1(): D1Database {
  const statement: D1PreparedStatement = new Proxy(env.DB.prepare('SELECT 1'), {
    get: (_, name) => (name === 'bind' ? () => statement : fail),
  })
  return new Proxy(env.DB, {
    get(_, name) {
      if (name === 'prepare') return () => statement
      return name === 'withSession' ? failingD1 : fail
    },
  })
}

/** D1 that records its statements. */
export function countingD1() {
  const statements: string[] = []
  const wrapDatabase = <Db extends object>(db: Db): Db =>
    new Proxy(db, {
      get(target, name) {
        if (name === 'prepare') {
          return (statement: string) => {
            statements.push(statement)
            return env.DB.prepare(statement)
          }
        }
        return name === 'withSession' ? () => wrapDatabase(env.DB) : getBound(target, name)
      },
    })
  return { statements, DB: wrapDatabase(env.DB) }
}

/** KV that always fails. */
export function failingKv(): KVNamespace {
  return new Proxy<KVNamespace>(env.CACHE, { get: () => fail })
}

/** The same KV as a new binding object. */
export function rebindKv(kv: KVNamespace): KVNamespace {
  return new Proxy<KVNamespace>(kv, { get: getBound })
}

function getBound(target: object, name: string | symbol): unknown {
  const value: unknown = Reflect.get(target, name)
  return typeof value === 'function' ? value.bind(target) : value
}

function fail(): Promise<never> {
  return Promise.reject(new Error(INTERNAL_MESSAGE))
}
