import { createCallWrapper } from '../observability/call-wrapper.ts'

/** Wraps the bindings so that the statements sent to D1 are counted. */
export function meterQueries(env: Env): { readonly env: Env; readonly used: () => number } {
  let usedQueries = 0
  const wrap = createCallWrapper((result, { args: [firstArg] }) => {
    usedQueries += Array.isArray(firstArg) ? firstArg.length : 1
    return result
  })
  const DB = wrap(env.DB)
  // The proxy's target is an empty object that inherits from `env`: for a property that the platform has
  // frozen, a proxy would have to return the original value.
  const target: Env = Object.create(env)
  const meteredEnv = new Proxy(target, {
    get: (_, name) => (name === 'DB' ? DB : Reflect.get(env, name)),
  })
  return { env: meteredEnv, used: () => usedQueries }
}
