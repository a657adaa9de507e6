import {
  createWordCounts,
  toMisspellingRows,
  toWordRows,
} from '../../cli/import/rows/search-rows.ts'
import { mergeRows, TABLE_NAMES, type Row, type Rows } from '../../cli/import/rows/row.ts'
import { toChunks } from '../../cli/import/store/chunks.ts'
import { LISTING_STATEMENTS } from '../../cli/import/store/listing-statements.ts'
import { SEARCH_STATEMENTS } from '../../cli/import/store/search-statements.ts'
import type { BenchServer } from './bench-server.ts'
import type { Size } from './planted.ts'
import { toProductRows, toSearchRows } from './product-rows.ts'
import { toProduct } from './products.ts'
import { readMigrations } from './read-migrations.ts'
import { toShelfRows } from './shelves.ts'

interface Statement {
  readonly sql: string
  readonly values: readonly string[]
}

const RUN = 'bench'
const LANGUAGE_IDS = [1, 2]
/** Products that are made, sent and forgotten together. */
const PRODUCTS_AT_ONCE = 500
const MAX_CHUNK_BYTES = 500_000
const MOST_WORDS = 10_000_000

/**
 * Loads a catalogue as an import leaves it. Rows go to their tables at once, a part of the catalogue
 * at a time, so that memory does not grow with it; what is derived, the import's statements derive.
 */
export async function loadCatalogue(server: BenchServer, size: Size): Promise<void> {
  const load = (statements: readonly Statement[]) => server.ask('load', size, statements)
  for (const migration of readMigrations()) {
    await load(migration.map((sql) => ({ sql, values: [] })))
  }
  await load(toInserts(mergeRows([toShelfRows()])))
  const counts = new Map(LANGUAGE_IDS.map((id) => [id, createWordCounts()]))
  for (let first = 0; first < size; first += PRODUCTS_AT_ONCE) {
    const products = Array.from({ length: PRODUCTS_AT_ONCE }, (_, at) =>
      toProduct(first + at, size),
    )
    await load([
      ...toInserts(mergeRows(products.map(toProductRows))),
      ...toImports({
        table: 'search_document',
        rows: products.flatMap((product) => toSearchRows(product, counts)),
        from: first * LANGUAGE_IDS.length,
      }),
    ])
  }
  for (const [language_id, own] of counts) {
    const from = language_id * MOST_WORDS
    await load(toImports({ table: 'search_word', rows: [...toWordRows(language_id, own)], from }))
    await load(toImports({ table: 'search_slip', rows: toMisspellingRows(language_id, own), from }))
  }
  for (const sql of LISTING_STATEMENTS) await load([{ sql, values: [] }])
  for (const sql of SEARCH_STATEMENTS) await load([{ sql, values: [RUN] }])
  await load([{ sql: 'DELETE FROM import_row', values: [] }])
}

function toInserts(rows: Rows): Statement[] {
  return TABLE_NAMES.flatMap((table) => {
    const [first] = rows[table]
    if (first === undefined) return []
    const columns = Object.keys(first)
    const values = columns.map((column) => `value ->> '${column}'`)
    const sql = `INSERT INTO ${table} (${columns.join(', ')}) SELECT ${values.join(', ')} FROM json_each(?1)`
    return toChunks(rows[table], MAX_CHUNK_BYTES).map(({ json }) => ({ sql, values: [json] }))
  })
}

interface ImportRows {
  readonly table: 'search_document' | 'search_word' | 'search_slip'
  readonly rows: readonly Row[]
  /** The number of the first one. */
  readonly from: number
}

function toImports({ table, rows, from }: ImportRows): Statement[] {
  return toChunks(rows, MAX_CHUNK_BYTES).map(({ first, json }) => ({
    sql: `INSERT INTO import_row (run, table_name, seq, row)
          SELECT '${RUN}', '${table}', ${from + first} + key, value FROM json_each(?1)`,
    values: [json],
  }))
}
