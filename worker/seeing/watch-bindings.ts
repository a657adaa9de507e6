import { addCost, findTrace, type Store } from './trace.ts'
import { isObject, wrapCallsOf, type Follow } from './wrap-calls.ts'

const WATCHED: Readonly<Record<string, ReturnType<typeof wrapCallsOf>>> = {
  DB: wrapCallsOf(timed('d1')),
  CACHE: wrapCallsOf(timed('kv')),
  MEDIA: wrapCallsOf(timed('r2')),
}

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
      const watch = typeof name === 'string' ? WATCHED[name] : undefined
      return watch === undefined || !isObject(binding) ? binding : watch(binding)
    },
  })
  environments.set(env, watched)
  // Whoever watches again is not counted twice.
  environments.set(watched, watched)
  return watched
}

function timed(store: Store): Follow {
  return (answer, { given }) => {
    const trace = findTrace()
    if (trace === undefined) return answer
    const begun = performance.now()
    const calls = countOf(given)
    return answer.finally(() => addCost(trace, store, { calls, ms: performance.now() - begun }))
  }
}

/** A batch of D1 is as many statements as it holds. */
function countOf([first]: readonly unknown[]): number {
  return Array.isArray(first) ? first.length : 1
}
