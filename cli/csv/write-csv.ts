import { writeFile } from 'node:fs/promises'
import { CommandError } from '../command/command-errors.ts'

/** Excel recognises UTF-8 by this mark. */
const BYTE_ORDER_MARK = '\uFEFF'

export type CsvCells = Readonly<Record<string, string | number | undefined>>

/**
 * Writes a list that spreadsheets open and the import command reads. Throws a CommandError if the
 * file exists.
 */
export async function writeCsv(
  file: string,
  columns: readonly string[],
  rows: readonly CsvCells[],
): Promise<void> {
  const lines = [columns, ...rows.map((row) => columns.map((column) => row[column] ?? ''))]
  const text = lines.map((cells) => cells.map(toCell).join(',')).join('\r\n')
  try {
    await writeFile(file, `${BYTE_ORDER_MARK}${text}\r\n`, { flag: 'wx' })
  } catch (error) {
    if (!(error instanceof Error && 'code' in error)) throw error
    if (error.code === 'EEXIST') {
      throw new CommandError(`${file} is there already: name another file.`, { cause: error })
    }
    throw new CommandError(`${file} cannot be written: ${error.message}.`, { cause: error })
  }
}

function toCell(value: string | number): string {
  const text = String(value)
  return /[",;\t\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
