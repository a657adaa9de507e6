import { wrapCallsOf } from '../seeing/wrap-calls.ts'

/** The same bindings, of which D1 counts the statements it is asked. */
export function meterQueries(env: Env): { readonly env: Env; readonly used: () => number } {
  let used = 0
  const wrap = wrapCallsOf((answer, { given: [first] }) => {
    used += Array.isArray(first) ? first.length : 1
    return answer
  })
  const DB = wrap(env.DB)
  // Of nothing of its own: of what the platform may have frozen a proxy must answer the very same.
  const target: Env = Object.create(env)
  const metered = new Proxy(target, {
    get: (_, name) => (name === 'DB' ? DB : Reflect.get(env, name)),
  })
  return { env: metered, used: () => used }
}
