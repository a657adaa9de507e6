import { addCost, findTrace, type StorageService } from './trace.ts'
import { isObject, createCallWrapper, type CallObserver } from './call-wrapper.ts'

const INSTRUMENTED: Readonly<Record<string, ReturnType<typeof createCallWrapper>>> = {
  DB: createCallWrapper(observeCalls('d1')),
  CACHE: createCallWrapper(observeCalls('kv')),
  MEDIA: createCallWrapper(observeCalls('r2')),
}

const environments = new WeakMap<Env, Env>()

/**
 * Wraps the bindings so that their calls are measured for the request that makes them. There is one
 * wrapper for each environment and binding, because an isolate's caches are keyed by them.
 */
export function instrumentBindings(env: Env): Env {
  const existingEnv = environments.get(env)
  if (existingEnv !== undefined) return existingEnv
  // The proxy's target is an empty object that inherits from `env`: for a property that the platform has
  // frozen, a proxy would have to return the original value.
  const target: Env = Object.create(env)
  const instrumentedEnv = new Proxy(target, {
    get(_, name) {
      const binding: unknown = Reflect.get(env, name)
      const instrument = typeof name === 'string' ? INSTRUMENTED[name] : undefined
      return instrument === undefined || !isObject(binding) ? binding : instrument(binding)
    },
  })
  environments.set(env, instrumentedEnv)
  // Instrumenting twice must not count calls twice.
  environments.set(instrumentedEnv, instrumentedEnv)
  return instrumentedEnv
}

function observeCalls(service: StorageService): CallObserver {
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
function countStatements([firstArg]: readonly unknown[]): number {
  return Array.isArray(firstArg) ? firstArg.length : 1
}
