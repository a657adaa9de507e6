import { env } from 'cloudflare:workers'

export interface Fault {
  /** The how many-th time that D1 is asked; counted from 1. */
  readonly at: number
  /** It fails before it has done it, or after, so that only the answer is lost. */
  readonly when: 'before' | 'after'
}

type Asking = () => Promise<unknown>

/** D1 that fails once: what is asked after that never comes, as in a worker that was stopped. */
export function aFaultyD1({ at, when }: Fault) {
  const state = { asked: 0 }

  async function ask(asking: Asking): Promise<unknown> {
    state.asked += 1
    if (state.asked > at) throw new Error('The worker was stopped')
    if (state.asked < at) return asking()
    if (when === 'after') await asking()
    throw new Error('Network connection lost.')
  }

  function faulty(statement: D1PreparedStatement): D1PreparedStatement {
    const own = { run: statement.run, all: statement.all, first: statement.first }
    const bind = statement.bind
    Object.assign(statement, {
      run: (...options: []) => ask(() => own.run.apply(statement, options)),
      all: (...options: []) => ask(() => own.all.apply(statement, options)),
      first: (...options: []) => ask(() => own.first.apply(statement, options)),
      bind: (...values: unknown[]) => faulty(bind.apply(statement, values)),
    })
    return statement
  }

  const DB = new Proxy(env.DB, {
    get(target, name) {
      if (name === 'prepare') return (sql: string) => faulty(target.prepare(sql))
      if (name === 'batch') {
        return (statements: D1PreparedStatement[]) => ask(() => target.batch(statements))
      }
      const value: unknown = Reflect.get(target, name)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
  return { DB, state }
}
