/** What becomes of a call's answer; `again` makes the same call once more. */
export type Follow = (
  answer: Promise<unknown>,
  call: { readonly given: readonly unknown[]; readonly again: () => unknown },
) => Promise<unknown>

/** Under which a proxy tells whose it is. */
const NATIVE = Symbol('native')

/**
 * Makes bindings of D1, KV and R2 into the same ones whose calls are followed; statements and sessions
 * of D1 as well. One for each binding, since what an isolate remembers hangs on them.
 */
export function wrapCallsOf(follow: Follow) {
  const handler: ProxyHandler<object> = {
    get(target, name) {
      if (name === NATIVE) return target
      const value: unknown = Reflect.get(target, name)
      if (typeof value !== 'function') return value
      return (...given: unknown[]) => {
        // The platform reads its own objects: a batch is of its own statements.
        const call = (): unknown => Reflect.apply(value, target, given.map(toNative))
        const result = call()
        if (result instanceof Promise) return follow(result, { given, again: call })
        // Not remembered: a map of what lives for one request only grows, weak as it may be.
        return isStatementOrSession(result) ? new Proxy(result, handler) : result
      }
    },
  }
  const proxies = new WeakMap<object, object>()

  function wrap<Binding extends object>(native: Binding): Binding
  function wrap(native: object): object {
    const known = proxies.get(native)
    if (known !== undefined) return known
    const proxy = new Proxy(native, handler)
    proxies.set(native, proxy)
    return proxy
  }

  return wrap
}

function toNative(given: unknown): unknown {
  if (Array.isArray(given)) return given.map(toNative)
  return isObject(given) ? (Reflect.get(given, NATIVE) ?? given) : given
}

/** What D1 answers without asking: a statement, one with its parameters, a session. */
function isStatementOrSession(value: unknown): value is object {
  return isObject(value) && ('bind' in value || 'prepare' in value)
}

export function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}
