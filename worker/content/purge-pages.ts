import { PURGE_PREFIX } from '#shared/content/cache-tags.ts'

/** No page is cached for longer. */
const EXPIRES_AFTER_S = 30 * 24 * 60 * 60

/** Requests that the shop's worker, which owns the page cache, purges the pages with these tags within minutes. */
export async function purgePages(cache: KVNamespace, tags: readonly string[]): Promise<void> {
  for (const tag of tags) {
    await cache.put(`${PURGE_PREFIX}${tag}`, '', { expirationTtl: EXPIRES_AFTER_S })
  }
}
