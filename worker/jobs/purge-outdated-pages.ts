import { PURGE_PREFIX } from '#shared/content/cache-tags.ts'
import { logError } from '../log.ts'

/** A call purges a hundred tags, and five calls a minute are allowed: what is more waits. */
const MAX_TAGS = 100

/**
 * Purges the pages that an import has put out of date. They are out of reach since then, by the version
 * in their key; this frees their place. What cannot be purged now waits for the next time.
 */
export async function purgeWanted(
  kv: KVNamespace,
  purge: (tags: string[]) => Promise<boolean>,
): Promise<void> {
  try {
    const { keys } = await kv.list({ prefix: PURGE_PREFIX, limit: MAX_TAGS })
    if (keys.length === 0) return
    if (!(await purge(keys.map(({ name }) => name.slice(PURGE_PREFIX.length))))) return
    await Promise.all(keys.map(({ name }) => kv.delete(name)))
  } catch (error) {
    logError('purge', error)
  }
}
