import * as z from 'zod/mini'
import { Key } from '../schemas/fields.ts'
import { toSku } from '../../worker/operations/variants.ts'
import { readPieces, readPrice, type CellMistake } from './cells.ts'
import type { ProductRows } from './product-files.ts'
import type { CsvRow } from './read-csv.ts'

/** The rows of each product, which follow one another. Cells that cannot be are noted. */
export async function* groupProducts(
  rows: AsyncIterable<CsvRow>,
  mistakes: CellMistake[],
): AsyncGenerator<ProductRows> {
  const seen = new Map<string, number>()
  let group: { readonly key: string; readonly rows: CsvRow[] } | undefined
  for await (const row of rows) {
    checkCells(row, mistakes)
    const key = row.cells.get('key') ?? group?.key ?? ''
    if (group !== undefined && key === group.key) {
      group.rows.push(row)
      continue
    }
    if (group !== undefined) yield { ...group, place: seen.size }
    const { line } = row
    const other = seen.get(key)
    if (!z.safeParse(Key, key).success) {
      mistakes.push({ line, column: 'key', message: `"${key}" is no key such as red-ochre` })
    } else if (other !== undefined) {
      const message = `"${key}" begins on line ${other} already; rows of a product follow one another`
      mistakes.push({ line, column: 'key', message })
    }
    seen.set(key, other ?? line)
    group = { key, rows: [row] }
  }
  if (group !== undefined) yield { ...group, place: seen.size }
}

const READERS = {
  price: readPrice,
  stock: readPieces,
  weight_grams: readPieces,
  position: readPieces,
  sku: toSku,
} as const satisfies Record<string, (text: string) => unknown>

function checkCells({ cells, line }: CsvRow, mistakes: CellMistake[]): void {
  for (const [column, read] of Object.entries(READERS)) {
    const text = cells.get(column)
    if (text === undefined) continue
    try {
      read(text)
    } catch (error) {
      const message = error instanceof Error ? error.message.replace(/\.$/, '') : String(error)
      mistakes.push({ line, column, message })
    }
  }
}

/** What a product that is not there yet cannot do without. */
export function checkNew({ rows }: ProductRows, mistakes: CellMistake[]): void {
  const [first] = rows
  if (first === undefined) return
  for (const column of ['category', 'name']) {
    if (!first.cells.has(column)) mistakes.push({ line: first.line, column, message: IS_NEW })
  }
  for (const { cells, line } of rows) {
    for (const column of ['sku', 'price']) {
      if (!cells.has(column)) mistakes.push({ line, column, message: IS_NEW })
    }
  }
}

const IS_NEW = 'is missing; the product is new'
