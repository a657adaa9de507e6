import * as z from 'zod/mini'
import { all } from '../../db/rows.ts'
import type { Row } from '../rows/row.ts'
import type { TableShape } from './tables.ts'

const ROWS_AT_ONCE = 500
const AnyRow = z.record(z.string(), z.union([z.string(), z.number(), z.null()]))

/** Every row of a table by its key, a page at a time. */
export async function* readRows(
  db: D1Database,
  { name, columns, key }: TableShape,
): AsyncGenerator<readonly Row[]> {
  const order = key.map((column) => `"${column}"`).join(', ')
  const select = `SELECT ${columns.map((column) => `"${column}"`).join(', ')} FROM "${name}"`
  const marks = key.map((_, at) => `?${at + 2}`).join(', ')
  let last: Row | undefined
  for (;;) {
    const after = last === undefined ? '' : `WHERE (${order}) > (${marks})`
    const from = key.map((column) => last?.[column] ?? null)
    const page = await all(
      AnyRow,
      db
        .prepare(`${select} ${after} ORDER BY ${order} LIMIT ?1`)
        .bind(ROWS_AT_ONCE, ...(last === undefined ? [] : from)),
    )
    if (page.length > 0) yield page
    if (page.length < ROWS_AT_ONCE) return
    last = page.at(-1)
  }
}
