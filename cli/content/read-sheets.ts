import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { SHEET_FILE } from '#shared/catalog/safety-sheet.ts'
import type { Safety, SafetyRecord } from '../schemas/safety-schema.ts'
import type { Sheet } from './content.ts'
import { getDisplayPath, listEntries, reportUnknownFiles, type ReadContext } from './folder.ts'
import type { KnownNames } from './known-names.ts'

export const SHEETS_FOLDER = 'safety'
/** Says in the folder where its sheets come from. */
const README_FILE = 'README.md'
const HASH_LENGTH = 16
const MEGABYTE = 1_000_000
const MAX_SHEET_MEGABYTES = 5
const START = '%PDF-'
/** The end mark of a PDF is in its last bytes, possibly followed by line breaks. */
const END_BYTES = 1024

/** Reads content/safety: the safety data sheets that the records of safety.yaml name. */
export async function readSheets(
  context: ReadContext,
  safety: Safety,
  knownNames: KnownNames,
): Promise<Sheet[]> {
  const files = await listEntries(context, SHEETS_FOLDER)
  for (const file of files) knownNames.sheets.add(file)
  const namedFiles = new Set(safety.records.flatMap(listFiles))
  await reportUnknownFiles(context, SHEETS_FOLDER, [...namedFiles, README_FILE])
  const sheets = await Promise.all(
    files.filter((file) => namedFiles.has(file)).map((file) => readSheet(context, file)),
  )
  return sheets.filter((sheet) => sheet !== undefined)
}

function listFiles({ sheets }: SafetyRecord): string[] {
  return Object.values(sheets).filter((file) => file !== undefined)
}

async function readSheet(context: ReadContext, file: string): Promise<Sheet | undefined> {
  const bytes = await readFile(join(context.path, SHEETS_FOLDER, file))
  const message = findMistake(file, bytes)
  if (message !== undefined) {
    const path = getDisplayPath(context, join(SHEETS_FOLDER, file))
    context.report.problems.push({ file: path, line: 1, field: '', message })
    return undefined
  }
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, HASH_LENGTH)
  return { file, hash, bytes: bytes.length }
}

function findMistake(file: string, bytes: Buffer): string | undefined {
  if (!SHEET_FILE.test(file)) return 'is not named like turpentine-en.pdf'
  if (bytes.length > MAX_SHEET_MEGABYTES * MEGABYTE)
    return `is too large: at most ${MAX_SHEET_MEGABYTES} MB are expected`
  if (!toText(bytes.subarray(0, START.length)).startsWith(START))
    return `is not a PDF: it does not begin with ${START}`
  const isComplete = toText(bytes.subarray(-END_BYTES)).includes('%%EOF')
  return isComplete ? undefined : 'is not a complete PDF: its end is missing'
}

function toText(bytes: Uint8Array): string {
  return new TextDecoder('latin1').decode(bytes)
}
