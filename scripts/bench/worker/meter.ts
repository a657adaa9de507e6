import type { SearchDb } from '../../../worker/search/vocabulary.ts'

/** A database that adds up what D1 says its statements have read. */
export interface MeteredDb {
  readonly db: SearchDb
  readonly rowsRead: () => number
}

export function meter(database: D1Database): MeteredDb {
  let rowsRead = 0
  const count = ({ meta }: D1Result) => {
    rowsRead += meta.rows_read
  }
  const db: SearchDb = {
    prepare: (sql) => metered(database.prepare(sql), count),
    batch: async <T = unknown>(statements: D1PreparedStatement[]) => {
      const answers = await database.batch<T>(statements)
      answers.forEach(count)
      return answers
    },
  }
  return { db, rowsRead: () => rowsRead }
}

/** `first` answers without D1's figures: it is `all` underneath, here too. */
function metered(
  statement: D1PreparedStatement,
  count: (answer: D1Result) => void,
): D1PreparedStatement {
  const askAll = async () => {
    const answer = await statement.all()
    count(answer)
    return answer
  }
  return new Proxy(statement, {
    get(target, name) {
      if (name === 'bind') return (...values: unknown[]) => metered(target.bind(...values), count)
      if (name === 'all') return askAll
      if (name === 'first') return async () => (await askAll()).results[0] ?? null
      return Reflect.get(target, name)
    },
  })
}
