import type { Row } from '../rows/row.ts'
import { toChunks } from './chunks.ts'

/** What is used of D1: a database or a session of one. */
export type StoreDatabase = Pick<D1Database, 'prepare' | 'batch'>

/** D1 takes statements of at most 100 kB; the statement's own text and a margin go off it. */
const MAX_CHUNK_BYTES = 80_000
const STATEMENTS_PER_CALL = 20

/** Where rows wait until all of them are there. */
export interface Stage {
  put(table: string, rows: readonly Row[]): Promise<void>
  /** How many rows were put in all. */
  finish(): Promise<number>
}

export function createStage(db: StoreDatabase, run: string): Stage {
  const insert = db.prepare(
    `INSERT INTO import_row (run, table_name, seq, row)
     SELECT ?1, ?2, ?3 + key, value FROM json_each(?4)`,
  )
  const counts = new Map<string, number>()
  let waiting: D1PreparedStatement[] = []
  const send = async () => {
    const statements = waiting
    waiting = []
    if (statements.length > 0) await db.batch(statements)
  }
  return {
    async put(table, rows) {
      const from = counts.get(table) ?? 0
      counts.set(table, from + rows.length)
      for (const { first, json } of toChunks(rows, MAX_CHUNK_BYTES)) {
        waiting.push(insert.bind(run, table, from + first, json))
        if (waiting.length === STATEMENTS_PER_CALL) await send()
      }
    },
    async finish() {
      await send()
      return [...counts.values()].reduce((sum, count) => sum + count, 0)
    },
  }
}

/**
 * Another import at the same time clears this one's rows, which would delete the catalogue. Then
 * this row, which is not JSON, breaks the table's CHECK and with it the whole transaction.
 */
export function refuseIncomplete(
  db: StoreDatabase,
  run: string,
  count: number,
): D1PreparedStatement {
  return db
    .prepare(
      `INSERT INTO import_row (run, table_name, seq, row)
       SELECT ?1, 'incomplete', 0, 'rows of this import are missing'
       WHERE (SELECT COUNT(*) FROM import_row WHERE run = ?1) <> ?2`,
    )
    .bind(run, count)
}
