import { PURGE_PREFIX } from '#shared/content/cache-tags.ts'
import { logError } from '../observability/log.ts'

/**
 * Cloudflare limits a purge to a hundred tags and five calls a minute; the rest waits for the next run.
 */
const MAX_TAGS = 100

/**
 * Purges the pages that an import has outdated. The version in their cache key already makes them
 * unreachable; this only frees space. What cannot be purged now waits for the next run.
 */
export async function purgeOutdatedPages(
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
