import { usage } from './current-usage.ts'

/** The native statements of the counting ones: D1 accepts only its own in a batch. */
const nativeStatements = new WeakMap<object, D1PreparedStatement>()

type Countable = Pick<D1DatabaseSession, 'prepare' | 'batch'>

/** Wraps a database or a session so that the rows are counted that D1 reports as read and written. */
export function countDatabase<Db extends Countable>(db: Db): Db {
  return new Proxy(db, {
    get(target, name) {
      if (name === 'prepare') return (sql: string) => countStatement(target.prepare(sql))
      if (name === 'batch') {
        return async (statements: D1PreparedStatement[]) => {
          const results = await target.batch(statements.map(toNative))
          results.forEach(addRows)
          return results
        }
      }
      const value: unknown = Reflect.get(target, name)
      if (typeof value !== 'function') return value
      return (...args: unknown[]) => {
        const result: unknown = Reflect.apply(value, target, args)
        return name === 'withSession' && isCountable(result) ? countDatabase(result) : result
      }
    },
  })
}

/** `first` returns no figures, so it is implemented with `all`, as D1 does itself. */
function countStatement(statement: D1PreparedStatement): D1PreparedStatement {
  const runAll = async () => {
    const result = await statement.all()
    addRows(result)
    return result
  }
  const counting = new Proxy(statement, {
    get(target, name) {
      if (name === 'bind') return (...values: unknown[]) => countStatement(target.bind(...values))
      if (name === 'all' || name === 'run') return runAll
      if (name === 'first') {
        return async (column?: string) => {
          const [row = null] = (await runAll()).results
          return row === null || column === undefined ? row : row[column]
        }
      }
      return Reflect.get(target, name)
    },
  })
  nativeStatements.set(counting, statement)
  return counting
}

function toNative(statement: D1PreparedStatement): D1PreparedStatement {
  return nativeStatements.get(statement) ?? statement
}

function addRows({ meta }: D1Result): void {
  usage.current.d1_queries += 1
  usage.current.d1_rows_read += meta.rows_read
  usage.current.d1_rows_written += meta.rows_written
}

function isCountable(value: unknown): value is Countable & object {
  return typeof value === 'object' && value !== null && 'prepare' in value && 'batch' in value
}
