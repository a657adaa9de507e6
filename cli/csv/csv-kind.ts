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
  const hasColumn = (column: string) => columns.includes(column)
  if (hasColumn('key')) return 'products'
  const name = basename(file)
  if (!hasColumn('sku')) {
    throw new CommandError(
      `${name}:1 is not a list that is known here: stock has the columns sku and stock, prices sku and ` +
        `price, products key and more.${suggestColumn(columns)} Nothing was changed.`,
    )
  }
  if (hasColumn('stock') === hasColumn('price')) {
    throw new CommandError(
      `${name}:1 must have one of the columns stock and price beside sku; with both, and key, it is ` +
        'a list of products. Nothing was changed.',
    )
  }
  const kind = hasColumn('stock') ? 'stock' : 'prices'
  const valueColumns = kind === 'stock' ? ['stock', BASE_STOCK_COLUMN] : ['price']
  const knownColumns = ['sku', ...valueColumns, ...INFORMATION_COLUMNS]
  const unknownColumn = columns.find((column) => !knownColumns.includes(column))
  if (unknownColumn === undefined) return kind
  throw new CommandError(
    `${name}:1 ${unknownColumn}: is not a column of a list of ${kind}.${suggestNearest(unknownColumn, knownColumns)} ` +
      `Known are ${knownColumns.join(', ')}. Nothing was changed.`,
  )
}

function suggestColumn(columns: readonly string[]): string {
  const suggestion = columns
    .map((column) => suggestNearest(column, ['sku', 'key']))
    .find((text) => text !== '')
  return suggestion ?? ''
}
