import { TABLES, type Rows } from './rows/row.ts'
import { ARTICLE_STATEMENTS, CLEAR_REVIEWS } from './store/article-statements.ts'
import { CATEGORY_STATEMENTS } from './store/category-statements.ts'
import { CHECKOUT_STATEMENTS } from './store/checkout-statements.ts'
import { toChunks } from './store/chunks.ts'
import { COUNTRY_STATEMENTS } from './store/country-statements.ts'
import { LISTING_STATEMENTS } from './store/listing-statements.ts'
import { PAGE_STATEMENTS } from './store/page-statements.ts'
import { PRODUCT_STATEMENTS } from './store/product-statements.ts'
import { SEARCH_STATEMENTS } from './store/search-statements.ts'
import { SHOP_STATEMENTS } from './store/shop-statements.ts'
import { DERIVE_FROM_VARIANTS, VARIANT_STATEMENTS } from './store/variant-statements.ts'

export interface Import {
  readonly content_hash: string
  /** ISO 8601, UTC. */
  readonly imported_at: string
}

/** What is used of D1: a database or a session of one. */
export type StoreDatabase = Pick<D1Database, 'prepare' | 'batch'>

/** D1 takes statements of at most 100 kB; the statement's own text and a margin go off it. */
const MAX_CHUNK_BYTES = 80_000
const STATEMENTS_PER_CALL = 20

/** The tables' rows in an order in which each statement finds what it needs. */
const MOVE_STATEMENTS = [
  ...SHOP_STATEMENTS,
  ...COUNTRY_STATEMENTS,
  ...PAGE_STATEMENTS,
  ...CATEGORY_STATEMENTS,
  ...PRODUCT_STATEMENTS,
  ...VARIANT_STATEMENTS,
  ...ARTICLE_STATEMENTS,
  ...CHECKOUT_STATEMENTS,
  ...SEARCH_STATEMENTS,
]

/**
 * Makes the catalogue what `rows` say, whole or not at all, and answers its new version. Runs in
 * Node and in workerd. Rows of a run that was killed are cleared first.
 */
export async function storeRows(db: StoreDatabase, rows: Rows, done: Import): Promise<number> {
  const run = crypto.randomUUID()
  await db.prepare('DELETE FROM import_row').run()
  await loadRows(db, run, rows)
  const [, , version] = await db.batch<{ version: number }>([
    db.prepare('PRAGMA defer_foreign_keys = ON'),
    refuseIncomplete(db, run, countRows(rows)),
    nextVersion(db, done),
    db.prepare(CLEAR_REVIEWS),
    ...MOVE_STATEMENTS.map((statement) => db.prepare(statement).bind(run)),
    db.prepare(DERIVE_FROM_VARIANTS),
    ...LISTING_STATEMENTS.map((statement) => db.prepare(statement)),
    db.prepare('DELETE FROM import_row'),
  ])
  const stored = version?.results[0]?.version
  if (stored === undefined) throw new Error('D1 did not answer the new catalogue version')
  return stored
}

async function loadRows(db: StoreDatabase, run: string, rows: Rows): Promise<void> {
  const statement = db.prepare(
    `INSERT INTO import_row (run, table_name, seq, row)
     SELECT ?1, ?2, ?3 + key, value FROM json_each(?4)`,
  )
  const loads = TABLES.flatMap((table) =>
    toChunks(rows[table], MAX_CHUNK_BYTES).map(({ first, json }) =>
      statement.bind(run, table, first, json),
    ),
  )
  for (let at = 0; at < loads.length; at += STATEMENTS_PER_CALL) {
    await db.batch(loads.slice(at, at + STATEMENTS_PER_CALL))
  }
}

function countRows(rows: Rows): number {
  return TABLES.reduce((count, table) => count + rows[table].length, 0)
}

/**
 * Another import at the same time clears this one's rows, which would delete the catalogue. Then
 * this row, which is not JSON, breaks the table's CHECK and with it the whole transaction.
 */
function refuseIncomplete(db: StoreDatabase, run: string, count: number): D1PreparedStatement {
  return db
    .prepare(
      `INSERT INTO import_row (run, table_name, seq, row)
       SELECT ?1, 'incomplete', 0, 'rows of this import are missing'
       WHERE (SELECT COUNT(*) FROM import_row WHERE run = ?1) <> ?2`,
    )
    .bind(run, count)
}

function nextVersion(db: StoreDatabase, done: Import): D1PreparedStatement {
  return db
    .prepare(
      `INSERT INTO catalogue (id, version, content_hash, imported_at) VALUES (1, 1, ?1, ?2)
       ON CONFLICT (id) DO UPDATE SET
         version = version + 1, content_hash = excluded.content_hash,
         imported_at = excluded.imported_at
       RETURNING version`,
    )
    .bind(done.content_hash, done.imported_at)
}
