import { env } from 'cloudflare:workers'

export interface StopPoint {
  /** The number of the call that fails, counted from 1. */
  readonly at: number
  /** D1 fails before the call has run, or after it, so that only the answer is lost. */
  readonly when: 'before' | 'after'
}

type D1Call = () => Promise<unknown>

/** D1 that fails once and never answers after that, as in a worker that was stopped. */
export function createStoppingD1({ at, when }: StopPoint) {
  const state = { calls: 0 }

  async function call(runCall: D1Call): Promise<unknown> {
    state.calls += 1
    if (state.calls > at) throw new Error('The worker was stopped')
    if (state.calls < at) return runCall()
    if (when === 'after') await runCall()
    throw new Error('Network connection lost.')
  }

  function wrapStatement(statement: D1PreparedStatement): D1PreparedStatement {
    const original = { run: statement.run, all: statement.all, first: statement.first }
    const bind = statement.bind
    Object.assign(statement, {
      run: (...options: []) => call(() => original.run.apply(statement, options)),
      all: (...options: []) => call(() => original.all.apply(statement, options)),
      first: (...options: []) => call(() => original.first.apply(statement, options)),
      bind: (...values: unknown[]) => wrapStatement(bind.apply(statement, values)),
    })
    return statement
  }

  const DB = new Proxy(env.DB, {
    get(target, name) {
      if (name === 'prepare') return (sql: string) => wrapStatement(target.prepare(sql))
      if (name === 'batch') {
        return (statements: D1PreparedStatement[]) => call(() => target.batch(statements))
      }
      const value: unknown = Reflect.get(target, name)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
  return { DB, state }
}
