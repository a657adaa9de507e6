import { writeFile } from 'node:fs/promises'
import { toCsv, type CsvCells } from '#shared/admin/csv.ts'
import { CommandError } from '../command/command-errors.ts'

/**
 * Writes a list that spreadsheets open and the import command reads. Throws a CommandError if the
 * file exists.
 */
export async function writeCsv(
  file: string,
  columns: readonly string[],
  rows: readonly CsvCells[],
): Promise<void> {
  try {
    await writeFile(file, toCsv(columns, rows), { flag: 'wx' })
  } catch (error) {
    if (!(error instanceof Error && 'code' in error)) throw error
    if (error.code === 'EEXIST') {
      throw new CommandError(`${file} is there already: name another file.`, { cause: error })
    }
    throw new CommandError(`${file} cannot be written: ${error.message}.`, { cause: error })
  }
}
