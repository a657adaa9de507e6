import { addCost, findTrace, type StorageService } from './trace.ts'
import { isObject, createCallWrapper, type CallObserver } from './call-wrapper.ts'

const INSTRUMENTED: Readonly<Record<string, ReturnType<typeof createCallWrapper>>> = {
  DB: createCallWrapper(timed('d1')),
  CACHE: createCallWrapper(timed('kv')),
  MEDIA: createCallWrapper(timed('r2')),
}

const environments = new WeakMap<Env, Env>()

/**
 * Wraps the bindings so that their calls are measured for the request that makes them. There is one
 * wrapper for each environment and binding, because an isolate's caches are keyed by them.
 */
export function instrumentBindings(env: Env): Env {
  const existing = environments.get(env)
  if (existing !== undefined) return existing
  // The proxy's target is an empty object that inherits from `env`: for a property that the platform has
  // frozen, a proxy would have to return the original value.
  const target: Env = Object.create(env)
  const instrumented = new Proxy(target, {
    get(_, name) {
      const binding: unknown = Reflect.get(env, name)
      const instrument = typeof name === 'string' ? INSTRUMENTED[name] : undefined
      return instrument === undefined || !isObject(binding) ? binding : instrument(binding)
    },
  })
  environments.set(env, instrumented)
  // Instrumenting twice must not count calls twice.
  environments.set(instrumented, instrumented)
  return instrumented
}

function timed(service: StorageService): CallObserver {
  return (result, { args }) => {
    const trace = findTrace()
    if (trace === undefined) return result
    const startedAt = performance.now()
    const calls = countStatements(args)
    return result.finally(() =>
      addCost(trace, service, { calls, ms: performance.now() - startedAt }),
    )
  }
}

/** A batch of D1 counts as the number of its statements. */
function countStatements([first]: readonly unknown[]): number {
  return Array.isArray(first) ? first.length : 1
}
