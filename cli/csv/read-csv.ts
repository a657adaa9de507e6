import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { basename } from 'node:path'
import { parse } from 'csv-parse'
import * as z from 'zod/mini'
import {
  findDelimiter,
  findHeader,
  fromSafeCsvCell,
  normalizeColumn,
  type CsvHeader,
} from '#shared/admin/csv.ts'
import { CommandError } from '../command/command-errors.ts'
import { isMissingFileError } from '../command/missing-file.ts'

/** One row of a list by column name. Empty cells are left out. */
export interface CsvRow {
  /** The line at which the row begins: a cell may have several lines. */
  readonly line: number
  readonly cells: ReadonlyMap<string, string>
}

/** Prefix of the generated names of columns without a heading. */
const UNNAMED_PREFIX = '_'
const HEADER_BYTES = 64 * 1024
const ParsedRecord = z.object({
  record: z.record(z.string(), z.string()),
  info: z.object({
    columns: z.array(z.unknown()),
    lines: z.number(),
    /** For a row that has fewer or more cells than columns: all of its cells. */
    error: z.optional(z.object({ record: z.array(z.string()) })),
  }),
})

/** Returns the column names of a list. */
export async function readHeader(file: string): Promise<string[]> {
  const header = await findFileHeader(file)
  const columns = header.text.split(findDelimiter(header.text)).map(normalizeColumn)
  const duplicateColumn = columns.find(
    (column, index) => column !== '' && columns.indexOf(column) !== index,
  )
  if (duplicateColumn !== undefined)
    throw new CommandError(`${file}:${header.line} ${duplicateColumn}: is there twice.`)
  return columns.filter((column) => column !== '')
}

/** Iterates the rows of a list without loading the whole file. */
export async function* readCsv(file: string): AsyncGenerator<CsvRow> {
  const header = await findFileHeader(file)
  const parser = createReadStream(file).pipe(
    parse({
      bom: true,
      columns: (names: string[]) =>
        names.map((name, index) => normalizeColumn(name) || `${UNNAMED_PREFIX}${index}`),
      delimiter: findDelimiter(header.text),
      from_line: header.line,
      info: true,
      // Spreadsheets leave out the empty cells at the end of a line, or write too many of them.
      relax_column_count: true,
      skip_empty_lines: true,
      trim: true,
    }),
  )
  let surplusLines = 0
  try {
    for await (const parserOutput of parser) {
      const { record, info } = z.parse(ParsedRecord, parserOutput)
      // The parser counts to the end of a row, and a line break of Windows within a cell twice.
      const text = Object.values(record).join(' ')
      const line = info.lines - surplusLines - countMatches(text, /[\r\n]/g)
      surplusLines += countMatches(text, /\r\n/g)
      const filledCells = Object.entries(record).filter(([, value]) => value !== '')
      const surplusCells = info.error?.record.slice(info.columns.length) ?? []
      const isUnnamed = filledCells.some(([name]) => name.startsWith(UNNAMED_PREFIX))
      if (isUnnamed || surplusCells.some((value) => value !== '')) {
        throw new CommandError(
          `${basename(file)}:${line} has a value in a column that the first line does not name. Nothing was changed.`,
        )
      }
      const cells = new Map(filledCells.map(([name, value]) => [name, fromSafeCsvCell(value)]))
      if ([...cells.values()].some((value) => value.includes('\uFFFD')))
        throw createEncodingError(file)
      if (cells.size > 0) yield { line, cells }
    }
  } catch (error) {
    if (error instanceof CommandError) throw error
    const message = error instanceof Error ? error.message : String(error)
    throw new CommandError(`${file} is not a list of comma-separated values: ${message}.`, {
      cause: error,
    })
  }
}

function countMatches(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0
}

async function findFileHeader(file: string): Promise<CsvHeader> {
  const handle = await open(file).catch((error: unknown) => {
    if (isMissingFileError(error)) throw new CommandError(`There is no file ${file}.`)
    throw new CommandError(`${file} cannot be read.`, { cause: error })
  })
  try {
    const { buffer, bytesRead } = await handle.read(new Uint8Array(HEADER_BYTES))
    // TextDecoder removes the byte order mark.
    const text = new TextDecoder().decode(buffer.subarray(0, bytesRead))
    if (text.includes('\0') || text.startsWith('\uFFFD')) throw createEncodingError(file)
    const header = findHeader(text)
    if (header.text === '')
      throw new CommandError(`${file} is empty: its first line names the columns.`)
    return header
  } finally {
    await handle.close()
  }
}

function createEncodingError(file: string): CommandError {
  return new CommandError(`${file} is not UTF-8. In Excel save it as "CSV UTF-8".`)
}
