import { env } from 'cloudflare:workers'

type Interrupt = () => Promise<unknown>

/** D1 in which `interrupt` runs once, before the first statement that contains `sqlPart`. */
export function createInterruptedD1(sqlPart: string, interrupt: Interrupt): D1Database {
  const state = { isDone: false }

  async function interruptOnce(): Promise<void> {
    if (state.isDone) return
    state.isDone = true
    await interrupt()
  }

  function wrapStatement(statement: D1PreparedStatement): D1PreparedStatement {
    const { all, first, bind } = statement
    return Object.assign(statement, {
      all: async () => {
        await interruptOnce()
        return all.apply(statement)
      },
      first: async (...options: []) => {
        await interruptOnce()
        return first.apply(statement, options)
      },
      bind: (...values: unknown[]) => wrapStatement(bind.apply(statement, values)),
    })
  }

  return new Proxy(env.DB, {
    get(target, name) {
      if (name === 'prepare') {
        return (sql: string) => {
          const statement = target.prepare(sql)
          return sql.includes(sqlPart) ? wrapStatement(statement) : statement
        }
      }
      const value: unknown = Reflect.get(target, name)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
}
