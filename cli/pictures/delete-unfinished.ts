import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { isMissingFileError } from '../command/missing-file.ts'
import { UNFINISHED_PREFIX } from './derive-picture.ts'

/** A younger folder may belong to an import that is still running. */
const MIN_AGE_MS = 60 * 60 * 1000

/** Deletes the unfinished folders that interrupted imports left in the cache. */
export async function deleteUnfinished(cache: string, now: Date): Promise<void> {
  const names = await readdir(cache).catch(() => [])
  for (const name of names.filter((entry) => entry.startsWith(UNFINISHED_PREFIX))) {
    const folder = join(cache, name)
    const modified_ms = await findModifiedTime(folder)
    if (modified_ms === undefined || now.getTime() - modified_ms < MIN_AGE_MS) continue
    await rm(folder, { recursive: true, force: true })
  }
}

/** Undefined if another import has finished or deleted the folder since the folder was listed. */
async function findModifiedTime(folder: string): Promise<number | undefined> {
  try {
    return (await stat(folder)).mtimeMs
  } catch (error) {
    if (isMissingFileError(error)) return undefined
    throw error
  }
}
