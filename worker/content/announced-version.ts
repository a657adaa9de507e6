import { catalogueTag } from '#shared/content/cache-tags.ts'
import { CATALOGUE_VERSION_KEY } from '#shared/content/catalogue-version.ts'
import { purgePages } from './purge-pages.ts'

/** KV accepts one write of a key a second; another one fails (developers.cloudflare.com/kv/platform/limits). */
const WRITE_INTERVAL_MS = 1100
const MAX_WRITES = 3

/**
 * The version that was announced last, 0 for none. It may be above the database's, where that was restored
 * to an earlier state: the same version must never stand for two states.
 */
export async function findAnnouncedVersion(cache: KVNamespace): Promise<number> {
  const announcedVersion = Number((await cache.get(CATALOGUE_VERSION_KEY)) ?? 0)
  return Number.isSafeInteger(announcedVersion) && announcedVersion > 0 ? announcedVersion : 0
}

/**
 * Announces a version to the caches, and requests that the pages of the one before are purged. The earlier of two
 * simultaneous changes may be announced last.
 */
export async function storeVersion(
  cache: KVNamespace,
  version: number,
  writesLeft = MAX_WRITES,
): Promise<void> {
  const storedVersion = await cache.get(CATALOGUE_VERSION_KEY)
  if (Number(storedVersion) >= version) return
  try {
    await cache.put(CATALOGUE_VERSION_KEY, String(version))
  } catch (error) {
    if (writesLeft === 1) throw error
    await new Promise((resolve) => {
      setTimeout(resolve, WRITE_INTERVAL_MS)
    })
    await storeVersion(cache, version, writesLeft - 1)
    return
  }
  if (storedVersion !== null) await purgePages(cache, [catalogueTag(storedVersion)])
}
