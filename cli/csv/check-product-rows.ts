import { toSku } from '../../worker/operations/variants.ts'
import {
  parseDateCell,
  parseOldPriceCell,
  parsePriceCell,
  parseQuantityCell,
  parseQuantityPricesCell,
  type CellError,
} from './cells.ts'
import { ALT_COLUMNS, isProductColumn } from './product-columns.ts'
import type { ProductRows } from './product-files.ts'
import type { CsvRow } from './read-csv.ts'

const MISSING_IN_NEW_PRODUCT = 'is missing; the product is new'

const CELL_PARSERS = {
  price: parsePriceCell,
  old_price: parseOldPriceCell,
  quantity_prices: parseQuantityPricesCell,
  stock: parseQuantityCell,
  weight_grams: parseQuantityCell,
  added: parseDateCell,
  position: parseQuantityCell,
  sku: toSku,
} as const satisfies Record<string, (text: string) => unknown>

/** Adds an error for each cell that cannot be parsed. */
export function checkCells({ cells, line }: CsvRow, errors: CellError[]): void {
  for (const [column, parse] of Object.entries(CELL_PARSERS)) {
    const text = cells.get(column)
    if (text === undefined) continue
    try {
      parse(text)
    } catch (error) {
      const message = error instanceof Error ? error.message.replace(/\.$/, '') : String(error)
      errors.push({ line, column, message })
    }
  }
}

/** Adds an error if an earlier row has the same SKU. `firstLines` are the lines of the SKUs so far. */
export function checkUniqueSku(
  { cells, line }: CsvRow,
  firstLines: Map<string, number>,
  errors: CellError[],
): void {
  const text = cells.get('sku')
  if (text === undefined) return
  const sku = toSku(text)
  const firstLine = firstLines.get(sku)
  if (firstLine === undefined) firstLines.set(sku, line)
  else errors.push({ line, column: 'sku', message: `"${sku}" is on line ${firstLine} already` })
}

/** Adds an error for each description in a row without a picture. */
export function checkPicture({ cells, line }: CsvRow, errors: CellError[]): void {
  if (cells.has('picture')) return
  for (const column of cells.keys()) {
    if (!ALT_COLUMNS.includes(column)) continue
    errors.push({ line, column, message: 'describes no picture; the column picture names it' })
  }
}

/** Adds an error for each cell of the product that differs from the first row, which alone is read. */
export function checkProductCells(
  first: CsvRow | undefined,
  row: CsvRow,
  errors: CellError[],
): void {
  for (const [column, text] of row.cells) {
    if (!isProductColumn(column) || first?.cells.get(column) === text) continue
    const message = `belongs to the product: its first line is ${first?.line ?? 1}`
    errors.push({ line: row.line, column, message })
  }
}

/** Adds an error for each cell that a new product requires and the list lacks. */
export function checkNewProduct({ rows }: ProductRows, errors: CellError[]): void {
  const [first] = rows
  if (first === undefined) return
  for (const column of ['category', 'name']) {
    if (!first.cells.has(column))
      errors.push({ line: first.line, column, message: MISSING_IN_NEW_PRODUCT })
  }
  for (const { cells, line } of rows) {
    for (const column of ['sku', 'price']) {
      if (!cells.has(column)) errors.push({ line, column, message: MISSING_IN_NEW_PRODUCT })
    }
  }
}

/** Adds an error for each row that has values of a variant and does not name it. */
export function checkKnownProduct({ rows }: ProductRows, errors: CellError[]): void {
  for (const { cells, line } of rows) {
    const column = [...cells.keys()].find((name) => name !== 'key' && !isProductColumn(name))
    if (column === undefined || cells.has('sku')) continue
    errors.push({ line, column: 'sku', message: `is missing; ${column} belongs to a variant` })
  }
}
