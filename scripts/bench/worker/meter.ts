import type { SearchDb } from '../../../worker/search/vocabulary.ts'

/** A database that adds up the rows that its statements have read, as D1 reports them. */
export interface MeteredDb {
  readonly db: SearchDb
  readonly rowsRead: () => number
}

export function meter(database: D1Database): MeteredDb {
  let rowsRead = 0
  const addRows = ({ meta }: D1Result) => {
    rowsRead += meta.rows_read
  }
  const db: SearchDb = {
    prepare: (sql) => meterStatement(database.prepare(sql), addRows),
    batch: async <T = unknown>(statements: D1PreparedStatement[]) => {
      const results = await database.batch<T>(statements)
      results.forEach(addRows)
      return results
    },
  }
  return { db, rowsRead: () => rowsRead }
}

/**
 * Wraps a statement. `first` returns no figures, so it is implemented with `all`, as D1 does
 * itself.
 */
function meterStatement(
  statement: D1PreparedStatement,
  addRows: (result: D1Result) => void,
): D1PreparedStatement {
  const runAll = async () => {
    const result = await statement.all()
    addRows(result)
    return result
  }
  return new Proxy(statement, {
    get(target, name) {
      if (name === 'bind')
        return (...values: unknown[]) => meterStatement(target.bind(...values), addRows)
      if (name === 'all') return runAll
      if (name === 'first') return async () => (await runAll()).results[0] ?? null
      return Reflect.get(target, name)
    },
  })
}
