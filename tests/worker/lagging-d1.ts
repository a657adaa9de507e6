import { env } from 'cloudflare:workers'

type Query = () => Promise<unknown>

/**
 * D1 with a read replica. While the replica lags, sessions that accept any replica get earlier answers;
 * the primary returns current data unless everything lags.
 */
export function createLaggingD1() {
  const results = new Map<string, unknown>()
  const state: { lags: 'nowhere' | 'replica' | 'everywhere' } = { lags: 'nowhere' }

  function answer(key: string, isReplica: boolean, query: Query) {
    const lags = state.lags === 'everywhere' || (isReplica && state.lags === 'replica')
    if (lags && results.has(key)) return Promise.resolve(results.get(key))
    return query().then((result) => {
      if (state.lags === 'nowhere') results.set(key, result)
      return result
    })
  }

  /** Changes D1's own statement in place. */
  function wrapStatement(
    statement: D1PreparedStatement,
    sql: string,
    isReplica: boolean,
  ): D1PreparedStatement {
    const { all, first, bind } = statement
    return Object.assign(statement, {
      all: () => answer(`all ${sql}`, isReplica, () => all.apply(statement)),
      first: (...column: []) =>
        answer(`first ${sql}`, isReplica, () => first.apply(statement, column)),
      bind: (...values: unknown[]) =>
        wrapStatement(bind.apply(statement, values), `${sql} ${JSON.stringify(values)}`, isReplica),
    })
  }

  const wrapDatabase = <Db extends object>(db: Db, isReplica: boolean): Db =>
    new Proxy(db, {
      get(target, name) {
        if (name === 'prepare')
          return (sql: string) => wrapStatement(env.DB.prepare(sql), sql, isReplica)
        if (name === 'withSession') {
          return (constraint: string) => wrapDatabase(env.DB, constraint === 'first-unconstrained')
        }
        const value: unknown = Reflect.get(target, name)
        return typeof value === 'function' ? value.bind(target) : value
      },
    })
  return { DB: wrapDatabase(env.DB, false), state }
}
