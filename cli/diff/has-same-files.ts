import * as z from 'zod/mini'
import { all, type Db } from '../../worker/db/rows.ts'
import { readSourceFiles } from '../content/source-files.ts'

const FileRow = z.object({ path: z.string(), hash: z.string() })

/** Whether the shop was imported from these files, comments and pictures included. */
export async function hasSameFiles(db: Db, folder: string): Promise<boolean> {
  const rows = await all(FileRow, db.prepare('SELECT path, hash FROM content_file'))
  const hashes = new Map(rows.map(({ path, hash }) => [path, hash]))
  for await (const { path, hash } of readSourceFiles(folder)) {
    if (hashes.get(path) !== hash) return false
    hashes.delete(path)
  }
  return hashes.size === 0
}
