import {
  createWordCounts,
  toMisspellingRows,
  toWordRows,
} from '../../cli/import/rows/search-rows.ts'
import { mergeRows, TABLE_NAMES, type Row, type Rows } from '../../worker/import/row.ts'
import { toChunks } from '../../worker/import/chunks.ts'
import { LISTING_STATEMENTS } from '../../worker/import/listing-statements.ts'
import { SEARCH_STATEMENTS } from '../../worker/import/search-statements.ts'
import type { BenchServer } from './start-bench-server.ts'
import type { Size } from './fixtures.ts'
import { toProductRows, toSearchRows } from './product-rows.ts'
import { generateProduct } from './products.ts'
import { readMigrations } from '../setup/read-migrations.ts'
import { createTaxonomyRows } from './taxonomy.ts'

interface Statement {
  readonly sql: string
  readonly values: readonly string[]
}

const IMPORT_RUN = 'bench'
const LANGUAGE_IDS = [1, 2]
/** Products that are generated and sent in one batch. */
const PRODUCTS_PER_BATCH = 500
const MAX_CHUNK_BYTES = 500_000
const MAX_WORDS = 10_000_000

/**
 * Loads a catalogue in the state after an import. Rows are inserted in batches, so that memory does
 * not grow with the catalogue; derived rows come from the import's own statements.
 */
export async function loadCatalogue(server: BenchServer, size: Size): Promise<void> {
  const load = (statements: readonly Statement[]) => server.call('load', size, statements)
  for (const migration of readMigrations()) {
    await load(migration.map((sql) => ({ sql, values: [] })))
  }
  await load(toInserts(mergeRows([createTaxonomyRows()])))
  const counts = new Map(LANGUAGE_IDS.map((id) => [id, createWordCounts()]))
  for (let firstIndex = 0; firstIndex < size; firstIndex += PRODUCTS_PER_BATCH) {
    const products = Array.from({ length: PRODUCTS_PER_BATCH }, (_, at) =>
      generateProduct(firstIndex + at, size),
    )
    await load([
      ...toInserts(mergeRows(products.map(toProductRows))),
      ...toImports({
        table: 'search_document',
        rows: products.flatMap((product) => toSearchRows(product, counts)),
        from: firstIndex * LANGUAGE_IDS.length,
      }),
    ])
  }
  for (const [language_id, wordCounts] of counts) {
    const from = language_id * MAX_WORDS
    await load(
      toImports({ table: 'search_word', rows: [...toWordRows(language_id, wordCounts)], from }),
    )
    await load(
      toImports({ table: 'search_slip', rows: toMisspellingRows(language_id, wordCounts), from }),
    )
  }
  for (const sql of LISTING_STATEMENTS) await load([{ sql, values: [] }])
  for (const sql of SEARCH_STATEMENTS) await load([{ sql, values: [IMPORT_RUN] }])
  await load([{ sql: 'DELETE FROM import_row', values: [] }])
}

function toInserts(rows: Rows): Statement[] {
  return TABLE_NAMES.flatMap((table) => {
    const [firstIndex] = rows[table]
    if (firstIndex === undefined) return []
    const columns = Object.keys(firstIndex)
    const values = columns.map((column) => `value ->> '${column}'`)
    const sql = `INSERT INTO ${table} (${columns.join(', ')}) SELECT ${values.join(', ')} FROM json_each(?1)`
    return toChunks(rows[table], MAX_CHUNK_BYTES).map(({ json }) => ({ sql, values: [json] }))
  })
}

interface ImportRows {
  readonly table: 'search_document' | 'search_word' | 'search_slip'
  readonly rows: readonly Row[]
  /** The sequence number of the first row. */
  readonly from: number
}

function toImports({ table, rows, from }: ImportRows): Statement[] {
  return toChunks(rows, MAX_CHUNK_BYTES).map(({ firstIndex, json }) => ({
    sql: `INSERT INTO import_row (run, table_name, seq, row)
          SELECT '${IMPORT_RUN}', '${table}', ${from + firstIndex} + key, value FROM json_each(?1)`,
    values: [json],
  }))
}
