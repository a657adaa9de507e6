import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { CommandError } from '../command/command-errors.ts'
import type { Row } from '../../worker/import/row.ts'
import { MEDIA, toFileName, type Manifest } from './manifest.ts'

export interface ExportFolder {
  readonly folder: string
  readonly manifest: Manifest
}

const ROWS_PER_PAGE = 500
const RowSchema = z.record(z.string(), z.union([z.string(), z.number(), z.null()]))

/**
 * Checks that all files are present and complete before the restore changes anything. Throws a
 * CommandError otherwise.
 */
export async function checkFiles({ folder, manifest }: ExportFolder): Promise<void> {
  const files = [
    ...manifest.tables.map(({ name }) => toFileName(name)),
    ...manifest.media.map(({ key }) => join(MEDIA, key)),
  ]
  for (const file of files) {
    const stats = await stat(join(folder, file)).catch(() => undefined)
    if (stats?.isFile() !== true) throw createDamageError(folder, `${file} is missing`)
  }
  for (const table of manifest.tables) {
    let rows = 0
    for await (const page of readTable({ folder, manifest }, table.name)) rows += page.length
    if (rows === table.rows) continue
    throw createDamageError(folder, `${toFileName(table.name)} has ${rows} rows of ${table.rows}`)
  }
}

/** Iterates the rows of a table in pages. A table that the export lacks has no rows. */
export async function* readTable(
  { folder, manifest }: ExportFolder,
  table: string,
): AsyncGenerator<readonly Row[]> {
  if (!manifest.tables.some(({ name }) => name === table)) return
  const name = toFileName(table)
  let rows: Row[] = []
  let line = 0
  for await (const text of readLines(join(folder, name))) {
    line += 1
    const row = z.safeParse(RowSchema, parseJson(text))
    if (!row.success) throw createDamageError(folder, `${name}:${line} is not a row`)
    rows.push(row.data)
    if (rows.length < ROWS_PER_PAGE) continue
    yield rows
    rows = []
  }
  if (rows.length > 0) yield rows
}

/** Splits a file at line feeds. Node's readline also splits at U+2028, which occurs in texts. */
async function* readLines(file: string): AsyncGenerator<string> {
  let incompleteLine = ''
  for await (const chunk of createReadStream(file, { encoding: 'utf8' })) {
    const lines = `${incompleteLine}${String(chunk)}`.split('\n')
    incompleteLine = lines.pop() ?? ''
    yield* lines
  }
  if (incompleteLine !== '') yield incompleteLine
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function createDamageError(folder: string, reason: string): CommandError {
  return new CommandError(`${folder} is damaged: ${reason}. Nothing was changed.`)
}
