import { prepareSwitch, type ImportRecord } from './prepare-switch.ts'
import { TABLE_NAMES, type Rows, type Table } from './row.ts'
import {
  createStagingTable,
  prepareLeftoverDeletion,
  type StagingTable,
  type StoreDatabase,
} from './staging-table.ts'

export type { StoreDatabase } from './staging-table.ts'

/** Batches of rows. A generator creates each batch when it is needed. */
export type RowBatches = Iterable<Partial<Rows>> | AsyncIterable<Partial<Rows>>

/** Stores a catalogue that is small enough to be in memory as a whole. */
export function storeRows(
  db: StoreDatabase,
  rows: Rows,
  importRecord: ImportRecord,
): Promise<number> {
  return storeBatches(db, [rows], importRecord)
}

/**
 * Replaces the catalogue by the rows of all batches in one transaction and returns its new version.
 * Runs in Node and in workerd. Deletes staged rows of an interrupted import first.
 */
export async function storeBatches(
  db: StoreDatabase,
  batches: RowBatches,
  importRecord: ImportRecord,
): Promise<number> {
  const run = crypto.randomUUID()
  await prepareLeftoverDeletion(db).run()
  const staging = createStagingTable(db, run)
  const rows = await stageBatches(staging, batches)
  const results = await db.batch<{ version: number }>(
    prepareSwitch(
      db,
      { run, rows, getColumns: (table) => staging.getColumns(table) },
      importRecord,
    ),
  )
  const newVersion = results.flatMap((result) => result.results.map(({ version }) => version))[0]
  if (newVersion === undefined) throw new Error('D1 did not answer the new catalogue version')
  return newVersion
}

/** Adds the rows of all batches and returns their number. */
export async function stageBatches(staging: StagingTable, batches: RowBatches): Promise<number> {
  for await (const batch of batches) {
    for (const table of TABLE_NAMES) await staging.add(table, batch[table] ?? NO_ROWS)
  }
  return await staging.finish()
}

const NO_ROWS: Rows[Table] = []
