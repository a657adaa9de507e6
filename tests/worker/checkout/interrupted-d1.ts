import { env } from 'cloudflare:workers'

type Interrupt = () => Promise<unknown>

/** D1 in which something else happens first when it is first asked something with these words. */
export function anInterruptedD1(words: string, interrupt: Interrupt): D1Database {
  const state = { isDone: false }

  async function before(): Promise<void> {
    if (state.isDone) return
    state.isDone = true
    await interrupt()
  }

  function interrupted(statement: D1PreparedStatement): D1PreparedStatement {
    const { all, first, bind } = statement
    return Object.assign(statement, {
      all: async () => {
        await before()
        return all.apply(statement)
      },
      first: async (...options: []) => {
        await before()
        return first.apply(statement, options)
      },
      bind: (...values: unknown[]) => interrupted(bind.apply(statement, values)),
    })
  }

  return new Proxy(env.DB, {
    get(target, name) {
      if (name === 'prepare') {
        return (sql: string) => {
          const statement = target.prepare(sql)
          return sql.includes(words) ? interrupted(statement) : statement
        }
      }
      const value: unknown = Reflect.get(target, name)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
}
