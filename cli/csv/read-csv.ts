import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { parse } from 'csv-parse'
import * as z from 'zod/mini'
import { Refused } from '../command/refused.ts'

/** One line of a list, by the names of its columns; empty cells are not there. */
export interface CsvRow {
  readonly line: number
  readonly cells: ReadonlyMap<string, string>
}

const DELIMITERS = [',', ';', '\t']
const FIRST_BYTES = 64 * 1024
const Record = z.object({
  record: z.record(z.string(), z.string()),
  info: z.object({ lines: z.number() }),
})

/** The columns a list begins with. Excel separates by semicolons where commas are in numbers. */
export async function readHeader(file: string): Promise<string[]> {
  const first = await readFirstLine(file)
  const columns = first.split(findDelimiter(first)).map(toColumn)
  const twice = columns.find((column, at) => column !== '' && columns.indexOf(column) !== at)
  if (twice !== undefined) throw new Refused(`${file}:1 ${twice}: is there twice.`)
  return columns.filter((column) => column !== '')
}

/** One row after the other: a long list fits in no memory. */
export async function* readCsv(file: string): AsyncGenerator<CsvRow> {
  const first = await readFirstLine(file)
  const parser = createReadStream(file).pipe(
    parse({
      bom: true,
      columns: (header: string[]) => header.map((name, at) => toColumn(name) || `_${at}`),
      delimiter: findDelimiter(first),
      info: true,
      skip_empty_lines: true,
      trim: true,
    }),
  )
  try {
    for await (const one of parser) {
      const { record, info } = z.parse(Record, one)
      const cells = new Map(Object.entries(record).filter(([, value]) => value !== ''))
      if ([...cells.values()].some((value) => value.includes('\uFFFD'))) throw notUtf8(file)
      if (cells.size > 0) yield { line: info.lines, cells }
    }
  } catch (error) {
    if (error instanceof Refused) throw error
    const message = error instanceof Error ? error.message : String(error)
    throw new Refused(`${file} is no list of comma-separated values: ${message}.`, { cause: error })
  }
}

async function readFirstLine(file: string): Promise<string> {
  const handle = await open(file).catch((error: unknown) => {
    throw new Refused(`${file} cannot be read.`, { cause: error })
  })
  try {
    const { buffer, bytesRead } = await handle.read(new Uint8Array(FIRST_BYTES))
    // Leaves the byte order mark away.
    const text = new TextDecoder().decode(buffer.subarray(0, bytesRead))
    if (text.includes('\0') || text.startsWith('\uFFFD')) throw notUtf8(file)
    const [line = ''] = text.split(/\r?\n/)
    if (line.trim() === '') throw new Refused(`${file} is empty: its first line names the columns.`)
    return line
  } finally {
    await handle.close()
  }
}

function notUtf8(file: string): Refused {
  return new Refused(`${file} is not UTF-8. In Excel save it as "CSV UTF-8".`)
}

function findDelimiter(header: string): string {
  const counted = DELIMITERS.map((sign) => ({ sign, times: header.split(sign).length }))
  return counted.toSorted((a, b) => b.times - a.times)[0]?.sign ?? ','
}

/** Quotes, capitals and spaces are how a spreadsheet writes it. */
function toColumn(name: string): string {
  return name.replaceAll('"', '').trim().toLowerCase().replaceAll(/\s+/g, '_')
}
