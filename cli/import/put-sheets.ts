import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sheetPath, SHEETS_PREFIX } from '#shared/catalog/safety-sheet.ts'
import { deleteUnnamedObjects, listObjectKeys } from '../../worker/import/bucket-objects.ts'
import type { Sheet } from '../content/content.ts'
import { SHEETS_FOLDER } from '../content/read-sheets.ts'

interface SheetFiles {
  readonly sheets: readonly Sheet[]
  /** The content folder. */
  readonly folder: string
}

/** Uploads the safety data sheets that the bucket lacks. */
export async function putSheets(bucket: R2Bucket, { sheets, folder }: SheetFiles): Promise<void> {
  const storedKeys = new Set(sheets.length === 0 ? [] : await listObjectKeys(bucket, SHEETS_PREFIX))
  for (const { file, hash } of sheets) {
    const key = sheetPath(hash, file)
    if (storedKeys.has(key)) continue
    await bucket.put(key, await readFile(join(folder, SHEETS_FOLDER, file)), {
      httpMetadata: { contentType: 'application/pdf' },
    })
  }
}

/**
 * Deletes the safety data sheets that the imported content no longer names. It runs after the rows
 * are stored, so the shop never links to a deleted sheet; the next import repeats what was interrupted.
 */
export function deleteUnnamedSheets(bucket: R2Bucket, sheets: readonly Sheet[]): Promise<void> {
  return deleteUnnamedObjects(bucket, {
    prefix: SHEETS_PREFIX,
    namedKeys: toSheetKeys(sheets),
  })
}

export function toSheetKeys(sheets: readonly Sheet[]): string[] {
  return sheets.map(({ hash, file }) => sheetPath(hash, file))
}
