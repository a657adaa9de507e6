/** Excel recognises UTF-8 by this mark. */
const BYTE_ORDER_MARK = '\uFEFF'

export type CsvCells = Readonly<Record<string, string | number | undefined>>

/** Writes a list of comma-separated values, which no spreadsheet takes for formulas. */
export function toCsv(columns: readonly string[], rows: readonly CsvCells[]): string {
  const lines = [columns, ...rows.map((row) => columns.map((column) => row[column] ?? ''))]
  return `${BYTE_ORDER_MARK}${lines.map((cells) => cells.map(toSafeCsvCell).join(',')).join('\r\n')}\r\n`
}

function toCsvCell(value: string | number): string {
  const text = String(value)
  return /[",;\t\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/**
 * Spreadsheets run a text that begins so as a formula; after an apostrophe they show it. A text that begins
 * with such apostrophes itself gets another one, so that a list is read as it was.
 */
const FORMULA_START = /^'*[=+\-@\t\r\n]/

/** Lists contain what others have written. */
export function toSafeCsvCell(value: string | number): string {
  const isFormula = typeof value === 'string' && FORMULA_START.test(value)
  return toCsvCell(isFormula ? `'${value}` : value)
}

/** Undoes the apostrophe of `toSafeCsvCell`. */
export function fromSafeCsvCell(text: string): string {
  return text.startsWith("'") && FORMULA_START.test(text) ? text.slice(1) : text
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

const LINE_END = /\r\n|\n|\r/
/** A line without values, or the line in which Excel names the delimiter: `sep=;`. */
const LINE_BEFORE_HEADER = /^(?:"?sep=.)?[\s,;"]*$/i

export interface CsvHeader {
  /** The line that names the columns; empty if there is none. */
  readonly text: string
  /** The number of this line, from 1. */
  readonly line: number
}

/** Finds the first line of a list that names columns. */
export function findHeader(list: string): CsvHeader {
  const lines = list.replace(BYTE_ORDER_MARK, '').split(LINE_END)
  const index = lines.findIndex((line) => !LINE_BEFORE_HEADER.test(line))
  return { text: lines[index] ?? '', line: Math.max(0, index) + 1 }
}

/** Spreadsheets add quotes, capitals and spaces to column names. */
export function normalizeColumn(name: string): string {
  return name.replaceAll('"', '').trim().toLowerCase().replaceAll(/\s+/g, '_')
}
