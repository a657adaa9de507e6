import { addCost, findTrace, type Store } from './trace.ts'

const WATCHED: Readonly<Record<string, Store>> = { DB: 'd1', CACHE: 'kv', MEDIA: 'r2' }

const environments = new WeakMap<Env, Env>()

/**
 * The same bindings, whose calls are counted for the request that makes them. One for each environment,
 * and one for each binding, since what an isolate remembers hangs on them.
 */
export function watchBindings(env: Env): Env {
  const known = environments.get(env)
  if (known !== undefined) return known
  // Of nothing of its own: of what the platform may have frozen a proxy must tell the very same.
  const target: Env = Object.create(env)
  const watched = new Proxy(target, {
    get(_, name) {
      const binding: unknown = Reflect.get(env, name)
      const store = typeof name === 'string' ? WATCHED[name] : undefined
      return store === undefined || !isObject(binding) ? binding : watch(binding, store)
    },
  })
  environments.set(env, watched)
  // Whoever watches again is not counted twice.
  environments.set(watched, watched)
  return watched
}

const proxies = new WeakMap<object, object>()
const natives = new WeakMap<object, object>()

function watch(native: object, store: Store): object {
  const known = proxies.get(native)
  if (known !== undefined) return known
  const proxy = new Proxy(native, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name)
      if (typeof value !== 'function') return value
      return (...given: unknown[]) => {
        const begun = performance.now()
        // The platform reads its own objects: a batch is of its own statements.
        const result: unknown = Reflect.apply(value, target, given.map(toNative))
        if (isPromise(result)) return timed(result, { store, begun, calls: countOf(given) })
        return isStatementOrSession(result) ? watch(result, store) : result
      }
    },
  })
  proxies.set(native, proxy)
  natives.set(proxy, native)
  return proxy
}

interface Call {
  readonly store: Store
  readonly begun: number
  readonly calls: number
}

function timed(result: Promise<unknown>, { store, begun, calls }: Call): Promise<unknown> {
  const trace = findTrace()
  if (trace === undefined) return result
  return result.finally(() => addCost(trace, store, { calls, ms: performance.now() - begun }))
}

/** A batch of D1 is as many statements as it holds. */
function countOf([first]: readonly unknown[]): number {
  return Array.isArray(first) ? first.length : 1
}

function toNative(given: unknown): unknown {
  if (Array.isArray(given)) return given.map(toNative)
  return isObject(given) ? (natives.get(given) ?? given) : given
}

/** What D1 answers without asking: a statement, one with its parameters, a session. */
function isStatementOrSession(value: unknown): value is object {
  return isObject(value) && ('bind' in value || 'prepare' in value)
}

function isPromise(value: unknown): value is Promise<unknown> {
  return value instanceof Promise
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}
