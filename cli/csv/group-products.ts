import * as z from 'zod/mini'
import { Key } from '../schemas/fields.ts'
import type { CellError } from './cells.ts'
import {
  checkCells,
  checkPicture,
  checkProductCells,
  checkUniqueSku,
} from './check-product-rows.ts'
import type { ProductRows } from './product-files.ts'
import type { CsvRow } from './read-csv.ts'

/** Groups consecutive rows of the same product. Invalid cells are added to `errors`. */
export async function* groupProducts(
  rows: AsyncIterable<CsvRow>,
  errors: CellError[],
): AsyncGenerator<ProductRows> {
  const firstLines = new Map<string, number>()
  const skuLines = new Map<string, number>()
  let group: { readonly key: string; readonly rows: CsvRow[] } | undefined
  for await (const row of rows) {
    checkCells(row, errors)
    checkPicture(row, errors)
    checkUniqueSku(row, skuLines, errors)
    const key = row.cells.get('key') ?? group?.key ?? ''
    if (group !== undefined && key === group.key) {
      group.rows.push(row)
      checkProductCells(group.rows[0], row, errors)
      continue
    }
    if (group !== undefined) yield { ...group, position: firstLines.size }
    const { line } = row
    const firstLine = firstLines.get(key)
    if (!z.safeParse(Key, key).success) {
      errors.push({ line, column: 'key', message: `"${key}" is not a key such as red-ochre` })
    } else if (firstLine !== undefined) {
      const message = `"${key}" begins on line ${firstLine} already; rows of a product follow one another`
      errors.push({ line, column: 'key', message })
    }
    firstLines.set(key, firstLine ?? line)
    group = { key, rows: [row] }
  }
  if (group !== undefined) yield { ...group, position: firstLines.size }
}
