import { PURGE_PREFIX } from '#shared/content/cache-tags.ts'

/** Pages are kept for no longer. */
const PURGE_WITHIN_S = 30 * 24 * 60 * 60

/** Asks the worker, whose cache it is, to free what it holds of these pages: it does within minutes. */
export async function purgePages(cache: KVNamespace, tags: readonly string[]): Promise<void> {
  for (const tag of tags) {
    await cache.put(`${PURGE_PREFIX}${tag}`, '', { expirationTtl: PURGE_WITHIN_S })
  }
}
