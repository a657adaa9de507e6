import type { Row } from './row.ts'
import { toChunks, type Chunk } from './chunks.ts'

/** The part of the D1 API that is used here. Both a database and a session have it. */
export type StoreDatabase = Pick<D1Database, 'prepare' | 'batch'>

/** D1 accepts statements of at most 100 kB, including the text of the statement. */
const MAX_CHUNK_BYTES = 80_000
const CHUNKS_PER_CALL = 20

/** Stores the rows of an import in `import_row` until all rows are there. */
export interface StagingTable {
  add(table: string, rows: readonly Row[]): Promise<void>
  /** Returns the columns of the staged rows of a table. */
  getColumns(table: string): readonly string[]
  /** Sends the remaining rows and returns the total number of staged rows. */
  finish(): Promise<number>
}

export function createStagingTable(db: StoreDatabase, run: string): StagingTable {
  const insert = db.prepare(
    `INSERT INTO import_row (run, table_name, seq, row)
     SELECT ?1, ?2, ?3 + key, value FROM json_each(?4)`,
  )
  return createChunkedTable(async (chunks) => {
    await db.batch(
      chunks.map(({ table, firstIndex, json }) => insert.bind(run, table, firstIndex, json)),
    )
  })
}

/** Rows of one table, as one statement stages them. */
interface TableChunk extends Chunk {
  readonly table: string
}

/** Passes rows to `send` in groups of chunks, each of which D1 accepts in one call. */
export function createChunkedTable(
  send: (chunks: readonly TableChunk[]) => Promise<void>,
): StagingTable {
  const counts = new Map<string, number>()
  const columns = new Map<string, Set<string>>()
  let pendingChunks: TableChunk[] = []
  const sendPending = async () => {
    const chunks = pendingChunks
    pendingChunks = []
    if (chunks.length > 0) await send(chunks)
  }
  return {
    async add(table, rows) {
      const offset = counts.get(table) ?? 0
      counts.set(table, offset + rows.length)
      columns.set(table, mergeColumns(columns.get(table), rows))
      for (const { firstIndex, json } of toChunks(rows, MAX_CHUNK_BYTES)) {
        pendingChunks.push({ table, firstIndex: offset + firstIndex, json })
        if (pendingChunks.length === CHUNKS_PER_CALL) await sendPending()
      }
    },
    getColumns: (table) => [...(columns.get(table) ?? [])],
    async finish() {
      await sendPending()
      return [...counts.values()].reduce((sum, count) => sum + count, 0)
    },
  }
}

function mergeColumns(knownColumns: Set<string> | undefined, rows: readonly Row[]): Set<string> {
  const columns = knownColumns ?? new Set()
  for (const row of rows) for (const column of Object.keys(row)) columns.add(column)
  return columns
}

/**
 * Returns a statement that deletes the rows of interrupted imports. Those of an import that the worker
 * applies stay until it has ended.
 */
export function prepareLeftoverDeletion(db: StoreDatabase): D1PreparedStatement {
  return db.prepare(
    'DELETE FROM import_row WHERE run NOT IN (SELECT id FROM import_job WHERE ended_at IS NULL)',
  )
}

/**
 * Returns a statement that fails if staged rows are missing. A concurrent import deletes the staged
 * rows, and the transaction would then delete the catalogue. The statement inserts a row that is
 * not JSON, which violates the CHECK and aborts the transaction.
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
