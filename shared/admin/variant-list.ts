import { CsvError, parse } from 'csv-parse/browser/esm/sync'
import * as z from 'zod/mini'
import {
  findDelimiter,
  findHeader,
  fromSafeCsvCell,
  normalizeColumn,
  type CsvHeader,
} from './csv.ts'
import type { LineMistakeKind } from './line-mistakes.ts'
import {
  MAX_SKU_CHARACTERS,
  VARIANT_FIELDS,
  type ListedValue,
  type VariantField,
} from './stock-contract.ts'
import { parseTyped } from './stock-draft.ts'

/* Lists of stock and prices as they come back from a spreadsheet. */

/** A line that cannot be applied. */
export interface LineMistake {
  readonly line: number
  readonly sku: string
  readonly mistake: LineMistakeKind
  /** The cell, or the first line of the SKU. */
  readonly text: string
}

export interface VariantList {
  readonly values: readonly ListedValue[]
  readonly mistakes: readonly LineMistake[]
}

export type ListFault = 'empty' | 'no_columns' | 'column_twice' | 'unreadable'

/** A file that is no list. */
export class VariantListError extends Error {
  override readonly name = 'VariantListError'
  readonly fault: ListFault
  /** The columns, or the line. */
  readonly detail: string

  constructor(fault: ListFault, detail = '') {
    super(`${fault} ${detail}`)
    this.fault = fault
    this.detail = detail
  }
}

const ParsedRecords = z.array(
  z.object({
    record: z.array(z.string()),
    raw: z.string(),
    info: z.object({ lines: z.number() }),
  }),
)

interface ListLine {
  /** The line at which the row begins: a cell may have several lines. */
  readonly line: number
  readonly cells: Readonly<Record<string, string>>
  readonly sku: string
  /** Whether the row has values beyond the columns of the header. */
  readonly hasSurplus: boolean
}

/** Reads the lines of a list; throws a VariantListError for a text that is none. */
export function readVariantList(text: string): VariantList {
  const lines = readLines(text)
  const firstLines = new Map<string, number>()
  const repeated = new Set<string>()
  for (const { sku, line } of lines) {
    if (sku === '') continue
    if (firstLines.has(sku)) repeated.add(sku)
    else firstLines.set(sku, line)
  }
  const values: ListedValue[] = []
  const mistakes: LineMistake[] = []
  for (const line of lines) {
    const read = repeated.has(line.sku)
      ? ({ mistake: 'sku_twice', text: String(firstLines.get(line.sku)) } as const)
      : readValues(line)
    if ('mistake' in read) mistakes.push(toLineMistake(line, read))
    else values.push(...read.values)
  }
  return { values, mistakes }
}

const MAX_SHOWN_CHARACTERS = 100

/** A cell may contain a whole file, of which the beginning is shown. */
function toLineMistake({ line, sku }: ListLine, { mistake, text }: Mistake): LineMistake {
  const toShown = (cell: string) => cell.slice(0, MAX_SHOWN_CHARACTERS)
  return { line, sku: toShown(sku), mistake, text: toShown(text) }
}

function readLines(text: string): ListLine[] {
  const header = findHeader(text)
  if (header.text === '') throw new VariantListError('empty')
  const columns = header.text.split(findDelimiter(header.text)).map(normalizeColumn)
  if (!columns.includes('sku') || !VARIANT_FIELDS.some((field) => columns.includes(field))) {
    throw new VariantListError('no_columns')
  }
  const twice = columns.find((name, index) => name !== '' && columns.indexOf(name) !== index)
  if (twice !== undefined) throw new VariantListError('column_twice', twice)
  const [names, ...rows] = parseRecords(text, header)
  const keys = names?.record.map((name, index) => normalizeColumn(name) || `_${index}`) ?? []
  const lines = rows.flatMap(({ record, raw, info }) => {
    if (record.every((cell) => cell === '')) return []
    const cells = Object.fromEntries(keys.map((key, index) => [key, record[index] ?? '']))
    // The parser counts to the end of a row, whose text begins with the empty lines before it.
    const line = info.lines - countLineEnds(raw.trim())
    const sku = fromSafeCsvCell(cells['sku'] ?? '').toUpperCase()
    // Spreadsheets write empty cells after the last value.
    const hasSurplus = record.slice(keys.length).some((cell) => cell !== '')
    return [{ line, cells, sku, hasSurplus }]
  })
  if (lines.length === 0) throw new VariantListError('empty')
  return lines
}

function countLineEnds(text: string): number {
  return text.match(/[\r\n]/g)?.length ?? 0
}

function parseRecords(text: string, header: CsvHeader): z.output<typeof ParsedRecords> {
  try {
    const records: unknown = parse(text.replaceAll('\r\n', '\n'), {
      bom: true,
      delimiter: findDelimiter(header.text),
      from_line: header.line,
      info: true,
      raw: true,
      relax_column_count: true,
      skip_empty_lines: true,
      trim: true,
    })
    return z.parse(ParsedRecords, records)
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    const { lines } = error
    throw new VariantListError('unreadable', typeof lines === 'number' ? String(lines) : '')
  }
}

type Mistake = Pick<LineMistake, 'mistake' | 'text'>
type Read = { readonly values: readonly ListedValue[] } | Mistake

/** Reads the values of a line; an empty cell changes nothing. */
function readValues({ line, sku, cells, hasSurplus }: ListLine): Read {
  // A decimal comma in a list that commas separate cuts a price in two.
  if (hasSurplus) return { mistake: 'surplus_cells', text: '' }
  if (sku === '' || sku.length > MAX_SKU_CHARACTERS) return { mistake: 'no_sku', text: '' }
  const values: ListedValue[] = []
  for (const field of VARIANT_FIELDS) {
    const value = readCell(cells, field)
    if (value === 'wrong') return { mistake: `wrong_${field}`, text: cells[field] ?? '' }
    const was = field === 'stock' ? readBaseStock(cells) : undefined
    if (was === 'wrong') return { mistake: 'wrong_was', text: cells['was'] ?? '' }
    if (value !== undefined)
      values.push({ line, sku, field, value, ...(was !== undefined && { was }) })
  }
  return { values }
}

const NET_STOCK_PATTERN = /^-?\d{1,9}$/

/** Reads the stock that the number is based on, which is negative where pieces were short. */
function readBaseStock(cells: ListLine['cells']): number | 'wrong' | undefined {
  const text = cells['was'] ?? ''
  if (text === '') return undefined
  return NET_STOCK_PATTERN.test(text) ? Number(text) : 'wrong'
}

function readCell(cells: ListLine['cells'], field: VariantField): number | 'wrong' | undefined {
  const text = cells[field] ?? ''
  return text === '' ? undefined : (parseTyped(field, text) ?? 'wrong')
}
