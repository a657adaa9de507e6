/** Excel recognises UTF-8 by this mark. */
const BYTE_ORDER_MARK = '\uFEFF'

export type CsvCells = Readonly<Record<string, string | number | undefined>>

/** Writes a list of comma-separated values; `toCell` quotes a value and may change it first. */
export function toCsv(
  columns: readonly string[],
  rows: readonly CsvCells[],
  toCell: (value: string | number) => string = toCsvCell,
): string {
  const lines = [columns, ...rows.map((row) => columns.map((column) => row[column] ?? ''))]
  return `${BYTE_ORDER_MARK}${lines.map((cells) => cells.map(toCell).join(',')).join('\r\n')}\r\n`
}

export function toCsvCell(value: string | number): string {
  const text = String(value)
  return /[",;\t\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** Spreadsheets run a text that begins so as a formula; after an apostrophe they show it. */
const FORMULA_START = /^[=+\-@\t\r]/

/** For lists that people open and that contain what others have written. */
export function toSafeCsvCell(value: string | number): string {
  const isFormula = typeof value === 'string' && FORMULA_START.test(value)
  return toCsvCell(isFormula ? `'${value}` : value)
}
