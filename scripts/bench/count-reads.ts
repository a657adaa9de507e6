import type { D1Database, D1PreparedStatement, D1Result } from '@cloudflare/workers-types'

export interface Reads {
  /** The number of calls to the database; a batch is one call. */
  round_trips: number
  statements: number
  rows: number
}

/** Wraps a database and counts what is read from it. */
export function countReads(nativeDb: D1Database) {
  const reads: Reads = { round_trips: 0, statements: 0, rows: 0 }
  /** A batch takes only native statements. */
  const natives = new WeakMap<D1PreparedStatement, D1PreparedStatement>()

  function add(results: readonly D1Result[]): void {
    reads.round_trips += 1
    reads.statements += results.length
    for (const { meta } of results) reads.rows += meta.rows_read
  }

  function wrap(statement: D1PreparedStatement): D1PreparedStatement {
    const wrapped = new Proxy(statement, {
      get(target, name) {
        if (name === 'bind') return (...values: unknown[]) => wrap(target.bind(...values))
        if (name !== 'all' && name !== 'first') return Reflect.get(target, name)
        return async () => {
          const result = await target.all()
          add([result])
          return name === 'all' ? result : (result.results[0] ?? null)
        }
      },
    })
    natives.set(wrapped, statement)
    return wrapped
  }

  async function batch(statements: readonly D1PreparedStatement[]): Promise<D1Result[]> {
    const results = await nativeDb.batch(statements.map((one) => natives.get(one) ?? one))
    add(results)
    return results
  }

  const db = new Proxy(nativeDb, {
    get(target, name) {
      if (name === 'prepare') return (sql: string) => wrap(target.prepare(sql))
      return name === 'batch' ? batch : Reflect.get(target, name)
    },
  })
  return { db, reads }
}
