import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { UNFINISHED } from './derive-picture.ts'

/** Younger ones may belong to an import that runs now. */
const ABANDONED_AFTER_MS = 60 * 60 * 1000

/** Removes what killed imports left in the cache. */
export async function clearUnfinished(cache: string, now: Date): Promise<void> {
  const names = await readdir(cache).catch(() => [])
  for (const name of names.filter((one) => one.startsWith(UNFINISHED))) {
    const folder = join(cache, name)
    const { mtimeMs } = await stat(folder)
    if (now.getTime() - mtimeMs < ABANDONED_AFTER_MS) continue
    await rm(folder, { recursive: true, force: true })
  }
}
