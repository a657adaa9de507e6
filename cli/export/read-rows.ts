import * as z from 'zod/mini'
import type { Row } from '../import/rows/row.ts'
import type { TableShape } from './tables.ts'

const ROWS_AT_ONCE = 500
const TABLES_AT_ONCE = 20
const Page = z.array(z.record(z.string(), z.union([z.string(), z.number(), z.null()])))

/** A table and its rows by its key, a page at a time. */
export interface TableRows {
  readonly shape: TableShape
  readonly pages: AsyncIterable<readonly Row[]>
}

/** The beginnings of several tables come in one question: most have no more. */
export async function* readTables(
  db: D1Database,
  shapes: readonly TableShape[],
): AsyncGenerator<TableRows> {
  for (let at = 0; at < shapes.length; at += TABLES_AT_ONCE) {
    const some = shapes.slice(at, at + TABLES_AT_ONCE)
    const answers = await db.batch(some.map((shape) => toQuestion(db, shape)))
    for (const [index, shape] of some.entries()) {
      const first = z.parse(Page, answers[index]?.results ?? [])
      yield { shape, pages: followOn(db, shape, first) }
    }
  }
}

/** Every row of one table. */
export async function* readRows(db: D1Database, shape: TableShape): AsyncGenerator<readonly Row[]> {
  const { results } = await toQuestion(db, shape).all()
  yield* followOn(db, shape, z.parse(Page, results))
}

async function* followOn(
  db: D1Database,
  shape: TableShape,
  first: readonly Row[],
): AsyncGenerator<readonly Row[]> {
  let page = first
  while (page.length > 0) {
    yield page
    if (page.length < ROWS_AT_ONCE) return
    const { results } = await toQuestion(db, shape, page.at(-1)).all()
    page = z.parse(Page, results)
  }
}

function toQuestion(
  db: D1Database,
  { name, columns, key }: TableShape,
  last?: Row,
): D1PreparedStatement {
  const order = key.map((column) => `"${column}"`).join(', ')
  const marks = key.map((_, at) => `?${at + 2}`).join(', ')
  const after = last === undefined ? '' : `WHERE (${order}) > (${marks})`
  const from = last === undefined ? [] : key.map((column) => last[column] ?? null)
  return db
    .prepare(
      `SELECT ${columns.map((column) => `"${column}"`).join(', ')} FROM "${name}" ${after}
       ORDER BY ${order} LIMIT ?1`,
    )
    .bind(ROWS_AT_ONCE, ...from)
}
