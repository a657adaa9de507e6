import * as z from 'zod/mini'
import type { Row } from '../../worker/import/row.ts'
import type { TableShape } from './tables.ts'

const ROWS_PER_PAGE = 500
const TABLES_PER_CALL = 20
const Page = z.array(z.record(z.string(), z.union([z.string(), z.number(), z.null()])))

/** A table and its rows in pages, sorted by key. */
export interface TableRows {
  readonly shape: TableShape
  readonly pages: AsyncIterable<readonly Row[]>
}

/**
 * Reads the first pages of several tables in one call, because most tables have only one page. The tables after a
 * longer one are read when it has ended: its later rows may refer to new rows of theirs.
 */
export async function* readTables(
  db: D1Database,
  shapes: readonly TableShape[],
): AsyncGenerator<TableRows> {
  for (let start = 0; start < shapes.length;) {
    const batch = shapes.slice(start, start + TABLES_PER_CALL)
    const pageResults = await db.batch(batch.map((shape) => preparePageQuery(db, shape)))
    for (const [index, shape] of batch.entries()) {
      const firstRows = z.parse(Page, pageResults[index]?.results ?? [])
      start += 1
      yield { shape, pages: readPages(db, shape, firstRows) }
      if (firstRows.length === ROWS_PER_PAGE) break
    }
  }
}

/** Iterates all rows of a table in pages. */
export async function* readRows(db: D1Database, shape: TableShape): AsyncGenerator<readonly Row[]> {
  const { results } = await preparePageQuery(db, shape).all()
  yield* readPages(db, shape, z.parse(Page, results))
}

async function* readPages(
  db: D1Database,
  shape: TableShape,
  firstRows: readonly Row[],
): AsyncGenerator<readonly Row[]> {
  let page = firstRows
  while (page.length > 0) {
    yield page
    if (page.length < ROWS_PER_PAGE) return
    const { results } = await preparePageQuery(db, shape, page.at(-1)).all()
    page = z.parse(Page, results)
  }
}

function preparePageQuery(
  db: D1Database,
  { name, columns, key }: TableShape,
  lastRow?: Row,
): D1PreparedStatement {
  const order = key.map((column) => `"${column}"`).join(', ')
  const placeholders = key.map((_, index) => `?${index + 2}`).join(', ')
  const condition = lastRow === undefined ? '' : `WHERE (${order}) > (${placeholders})`
  const boundValues = lastRow === undefined ? [] : key.map((column) => lastRow[column] ?? null)
  return db
    .prepare(
      `SELECT ${columns.map((column) => `"${column}"`).join(', ')} FROM "${name}" ${condition}
       ORDER BY ${order} LIMIT ?1`,
    )
    .bind(ROWS_PER_PAGE, ...boundValues)
}
