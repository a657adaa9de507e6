import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sheetPath, SHEETS_PREFIX } from '#shared/catalog/safety-sheet.ts'
import type { Sheet } from '../content/content.ts'
import { SHEETS_FOLDER } from '../content/read-sheets.ts'

interface SheetFiles {
  readonly sheets: readonly Sheet[]
  /** The content folder. */
  readonly folder: string
}

/** Uploads the safety data sheets that the bucket lacks. */
export async function putSheets(bucket: R2Bucket, { sheets, folder }: SheetFiles): Promise<void> {
  const storedKeys = new Set(sheets.length === 0 ? [] : await listStoredSheets(bucket))
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
export async function deleteUnnamedSheets(
  bucket: R2Bucket,
  sheets: readonly Sheet[],
): Promise<void> {
  const namedKeys = new Set(sheets.map(({ hash, file }) => sheetPath(hash, file)))
  const unnamedKeys = (await listStoredSheets(bucket)).filter((key) => !namedKeys.has(key))
  for (const key of unnamedKeys) await bucket.delete(key)
}

async function listStoredSheets(bucket: R2Bucket): Promise<string[]> {
  const keys: string[] = []
  let cursor: string | undefined
  do {
    const listedPage = await bucket.list({ prefix: SHEETS_PREFIX, ...(cursor && { cursor }) })
    keys.push(...listedPage.objects.map(({ key }) => key))
    cursor = listedPage.truncated ? listedPage.cursor : undefined
  } while (cursor !== undefined)
  return keys
}
