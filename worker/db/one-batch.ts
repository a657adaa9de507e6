import type { BatchDb, Db } from './rows.ts'

interface Waiting {
  readonly statement: D1PreparedStatement
  readonly resolve: (result: D1Result) => void
  readonly reject: (error: unknown) => void
}

/**
 * Returns a database that sends statements which are run in the same turn as one batch: one round trip, and
 * all they read is of one moment. It runs statements with `all` and `first` only.
 */
export function inOneBatch(db: BatchDb): Db {
  let waiting: Waiting[] = []

  function add(statement: D1PreparedStatement): Promise<D1Result> {
    return new Promise((resolve, reject) => {
      waiting.push({ statement, resolve, reject })
      if (waiting.length === 1) queueMicrotask(() => void send())
    })
  }

  async function send(): Promise<void> {
    const sent = waiting
    waiting = []
    try {
      const results = await db.batch(sent.map(({ statement }) => statement))
      for (const [index, { resolve }] of sent.entries()) resolve(getResult(results, index))
    } catch (error) {
      for (const { reject } of sent) reject(error)
    }
  }

  function wrap(statement: D1PreparedStatement): D1PreparedStatement {
    return new Proxy(statement, {
      get(target, name) {
        if (name === 'bind') return (...values: unknown[]) => wrap(target.bind(...values))
        if (name === 'all') return () => add(target)
        if (name === 'first') return async () => (await add(target)).results[0] ?? null
        throw new Error(`A statement of a batch has no ${String(name)}`)
      },
    })
  }

  return { prepare: (sql) => wrap(db.prepare(sql)) }
}

function getResult(results: readonly D1Result[], index: number): D1Result {
  const result = results[index]
  if (result === undefined) throw new Error('D1 returned no result')
  return result
}
