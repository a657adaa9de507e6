import { readContent } from '../../cli/content/read-content.ts'
import { readCatalogueIds } from '../../cli/import/read-catalogue.ts'
import { toRows } from '../../cli/import/rows/to-rows.ts'
import { createSamplePictures } from '../../cli/pictures/sample-pictures.ts'
import type { Rows } from '../../worker/import/row.ts'
import { storeRows } from '../../worker/import/store-rows.ts'
import { createContentFolder, type FileChange } from './content-folder.ts'

export const IMPORT = { content_hash: 'hash', imported_at: '2026-11-21T10:00:00Z' }

/** The rows of the valid folder with changes, with the ids of the database. */
export async function createRows(
  db: D1Database,
  changes: Readonly<Record<string, FileChange>> = {},
): Promise<Rows> {
  await using folder = await createContentFolder(changes)
  const content = await readContent(folder.path)
  return toRows(content, createSamplePictures(content), await readCatalogueIds(db))
}

/** Stores the valid folder with changes. */
export async function storeContent(
  db: D1Database,
  changes: Readonly<Record<string, FileChange>> = {},
): Promise<number> {
  return await storeRows(db, await createRows(db, changes), IMPORT)
}
