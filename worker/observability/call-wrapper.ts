/** Observes the result of a call and returns the result to use; `retry` makes the same call again. */
export type CallObserver = (
  result: Promise<unknown>,
  call: { readonly args: readonly unknown[]; readonly retry: () => unknown },
) => Promise<unknown>

/** The property under which a proxy exposes the native object. */
const NATIVE = Symbol('native')

/**
 * Returns a function that wraps bindings of D1, KV and R2, with the statements and sessions of D1, so
 * that each call is passed to `observe`. There is one wrapper for each binding, because an isolate's
 * caches are keyed by it.
 */
export function createCallWrapper(observe: CallObserver) {
  const proxies = new WeakMap<object, object>()

  function createProxy(native: object): object {
    // An empty target: after each access the engine compares the result with the target, which is
    // slow where that is a proxy of Miniflare.
    return new Proxy(
      {},
      {
        has: (_, name) => name in native,
        get(_, name) {
          if (name === NATIVE) return native
          const value: unknown = Reflect.get(native, name)
          if (typeof value !== 'function') return value
          return (...args: unknown[]) => {
            // The platform accepts only native objects, so the statements of a batch are unwrapped.
            const call = (): unknown => Reflect.apply(value, native, args.map(toNative))
            const result = call()
            if (result instanceof Promise) return observe(result, { args, retry: call })
            // These wrappers are not cached: a map of objects that live for one request would only grow,
            // even a weak one.
            return isStatementOrSession(result) ? createProxy(result) : result
          }
        },
      },
    )
  }

  function wrap<Binding extends object>(nativeBinding: Binding): Binding
  function wrap(nativeBinding: object): object {
    const existingProxy = proxies.get(nativeBinding)
    if (existingProxy !== undefined) return existingProxy
    const proxy = createProxy(nativeBinding)
    proxies.set(nativeBinding, proxy)
    return proxy
  }

  return wrap
}

function toNative(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(toNative)
  return isObject(value) ? (Reflect.get(value, NATIVE) ?? value) : value
}

/** Whether the value is a D1 statement or session, which D1 returns synchronously. */
function isStatementOrSession(value: unknown): value is object {
  return isObject(value) && ('bind' in value || 'prepare' in value)
}

export function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}
