import { basename } from 'node:path'
import { CommandError } from '../command/command-errors.ts'
import { suggestNearest } from '../command/suggest.ts'

export type CsvKind = 'stock' | 'prices' | 'products'

/** Columns that inform the reader of a list and change nothing. */
const INFORMATION_COLUMNS = ['name', 'product', 'remark']

/** The column with the stock that the new number is based on. */
export const BASE_STOCK_COLUMN = 'was'

/** Detects what a list contains by its columns. Throws a CommandError for unknown columns. */
export function detectKind(file: string, columns: readonly string[]): CsvKind {
  const has = (column: string) => columns.includes(column)
  if (has('key')) return 'products'
  const name = basename(file)
  if (!has('sku')) {
    throw new CommandError(
      `${name}:1 is no list that is known here: stock has the columns sku and stock, prices sku and ` +
        `price, products key and more.${suggestColumn(columns)} Nothing was changed.`,
    )
  }
  if (has('stock') === has('price')) {
    throw new CommandError(
      `${name}:1 must have one of the columns stock and price beside sku; with both, and key, it is ` +
        'a list of products. Nothing was changed.',
    )
  }
  const kind = has('stock') ? 'stock' : 'prices'
  const valueColumns = kind === 'stock' ? ['stock', BASE_STOCK_COLUMN] : ['price']
  const known = ['sku', ...valueColumns, ...INFORMATION_COLUMNS]
  const unknown = columns.find((column) => !known.includes(column))
  if (unknown === undefined) return kind
  throw new CommandError(
    `${name}:1 ${unknown}: is not a column of a list of ${kind}.${suggestNearest(unknown, known)} ` +
      `Known are ${known.join(', ')}. Nothing was changed.`,
  )
}

function suggestColumn(columns: readonly string[]): string {
  const suggestion = columns
    .map((column) => suggestNearest(column, ['sku', 'key']))
    .find((text) => text !== '')
  return suggestion ?? ''
}
