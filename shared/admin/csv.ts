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

/** Undoes the apostrophe of `toSafeCsvCell`. */
export function fromSafeCsvCell(text: string): string {
  return text.startsWith("'") && FORMULA_START.test(text.slice(1)) ? text.slice(1) : text
}

const DELIMITERS = [',', ';', '\t']

/** Excel separates columns by semicolons where the comma is the decimal separator. */
export function findDelimiter(header: string): string {
  const counts = DELIMITERS.map((delimiter) => ({
    delimiter,
    occurrences: header.split(delimiter).length,
  }))
  return counts.toSorted((a, b) => b.occurrences - a.occurrences)[0]?.delimiter ?? ','
}

/** Spreadsheets add quotes, capitals and spaces to column names. */
export function normalizeColumn(name: string): string {
  return name.replaceAll('"', '').trim().toLowerCase().replaceAll(/\s+/g, '_')
}
