import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { UNFINISHED_PREFIX } from './derive-picture.ts'

/** A younger folder may belong to an import that is still running. */
const MIN_AGE_MS = 60 * 60 * 1000

/** Deletes the unfinished folders that interrupted imports left in the cache. */
export async function deleteUnfinished(cache: string, now: Date): Promise<void> {
  const names = await readdir(cache).catch(() => [])
  for (const name of names.filter((entry) => entry.startsWith(UNFINISHED_PREFIX))) {
    const folder = join(cache, name)
    const { mtimeMs } = await stat(folder)
    if (now.getTime() - mtimeMs < MIN_AGE_MS) continue
    await rm(folder, { recursive: true, force: true })
  }
}
