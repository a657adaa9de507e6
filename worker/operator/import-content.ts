import { catalogueTag, PURGE_PREFIX } from '#shared/content/cache-tags.ts'
import { CATALOGUE_VERSION_KEY } from '#shared/content/catalogue-version.ts'
import { hashContent } from './content-hash.ts'
import type { Content } from './content/content.ts'
import { clearUnfinished } from './pictures/clear-unfinished.ts'
import { derivePictures } from './pictures/derive-pictures.ts'
import { putFilms } from './pictures/put-films.ts'
import { putPictures } from './pictures/put-pictures.ts'
import { listUsedPictures } from './pictures/used-pictures.ts'
import type { OperatorEnv } from './platform.ts'
import type { Progress } from './progress.ts'
import { findCatalogue, readCatalogueIds } from './store/read-catalogue.ts'
import { storeRows } from './store-rows.ts'
import { toRows } from './to-rows.ts'

interface ImportTools {
  readonly progress: Progress
  readonly now: Date
  /** Where derived pictures are kept between runs. */
  readonly cache: string
}

export interface Imported {
  readonly version: number
  readonly hasChanged: boolean
}

/** Puts checked content into the shop: pictures first, then every row at once, then the version. */
export async function importContent(
  env: OperatorEnv,
  { content, folder }: { readonly content: Content; readonly folder: string },
  { progress, now, cache }: ImportTools,
): Promise<Imported> {
  const before = await findCatalogue(env.DB)
  const files = listUsedPictures(content)
  await clearUnfinished(cache, now)
  progress.start('Pictures', files.length)
  const derived = await derivePictures({
    files,
    folder,
    cache,
    onDone: progress.step,
  })
  progress.finish()
  await putPictures(env.MEDIA, derived.values())
  await putFilms(env.MEDIA, { films: content.films, folder })
  const pictures = new Map([...derived].map(([file, { facts }]) => [file, facts]))
  const content_hash = hashContent(content, pictures)
  if (before?.content_hash === content_hash) {
    await announce(env.CACHE, before.version)
    return { version: before.version, hasChanged: false }
  }
  const rows = toRows(content, pictures, await readCatalogueIds(env.DB))
  const version = await storeRows(env.DB, rows, { content_hash, imported_at: now.toISOString() })
  await announce(env.CACHE, version)
  return { version, hasChanged: true }
}

/**
 * Also after a run that changed nothing: the one before may have ended before it came to this. The
 * worker purges the pages of the version before (`worker/jobs/purge-wanted.ts`).
 */
async function announce(cache: KVNamespace, version: number): Promise<void> {
  const known = await cache.get(CATALOGUE_VERSION_KEY)
  if (known === String(version)) return
  await cache.put(CATALOGUE_VERSION_KEY, String(version))
  if (known === null) return
  await cache.put(`${PURGE_PREFIX}${catalogueTag(known)}`, '', { expirationTtl: PURGE_WITHIN_S })
}

/** Pages are kept for no longer. */
const PURGE_WITHIN_S = 30 * 24 * 60 * 60
