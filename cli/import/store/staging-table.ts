import type { Row } from '../rows/row.ts'
import { toChunks } from './chunks.ts'

/** What is used of D1: a database or a session of one. */
export type StoreDatabase = Pick<D1Database, 'prepare' | 'batch'>

/** D1 accepts statements of at most 100 kB, including the statement's own text. */
const MAX_CHUNK_BYTES = 80_000
const STATEMENTS_PER_CALL = 20

/** The rows of an import, stored in `import_row` until all of them are there. */
export interface StagingTable {
  add(table: string, rows: readonly Row[]): Promise<void>
  /** The columns of the rows of a table. */
  getColumns(table: string): readonly string[]
  /** Stores the last rows and returns the number of all rows. */
  finish(): Promise<number>
}

export function createStagingTable(db: StoreDatabase, run: string): StagingTable {
  const insert = db.prepare(
    `INSERT INTO import_row (run, table_name, seq, row)
     SELECT ?1, ?2, ?3 + key, value FROM json_each(?4)`,
  )
  const counts = new Map<string, number>()
  const columns = new Map<string, Set<string>>()
  let pending: D1PreparedStatement[] = []
  const send = async () => {
    const statements = pending
    pending = []
    if (statements.length > 0) await db.batch(statements)
  }
  return {
    async add(table, rows) {
      const offset = counts.get(table) ?? 0
      counts.set(table, offset + rows.length)
      columns.set(table, mergeColumns(columns.get(table), rows))
      for (const { first, json } of toChunks(rows, MAX_CHUNK_BYTES)) {
        pending.push(insert.bind(run, table, offset + first, json))
        if (pending.length === STATEMENTS_PER_CALL) await send()
      }
    },
    getColumns: (table) => [...(columns.get(table) ?? [])],
    async finish() {
      await send()
      return [...counts.values()].reduce((sum, count) => sum + count, 0)
    },
  }
}

function mergeColumns(known: Set<string> | undefined, rows: readonly Row[]): Set<string> {
  const columns = known ?? new Set()
  for (const row of rows) for (const column of Object.keys(row)) columns.add(column)
  return columns
}

/**
 * Another import at the same time clears this one's rows, which would delete the catalogue. Then
 * this row, which is not JSON, breaks the table's CHECK and with it the whole transaction.
 */
export function prepareCompletenessCheck(
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
