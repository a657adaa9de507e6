import * as z from 'zod/mini'
import { findAnnouncedVersion, storeVersion } from '../content/announced-version.ts'
import { OperationError } from './operation-error.ts'
import type { ShopBindings } from './shop-bindings.ts'

const VersionRow = z.object({ version: z.number() })

/**
 * Changes something that pages show, in one transaction with the version of the catalogue, and announces
 * the new version to the caches, which then no longer read the entries of the old version.
 */
export async function changeCatalogue(
  { DB, CACHE }: Pick<ShopBindings, 'DB' | 'CACHE'>,
  changes: readonly D1PreparedStatement[],
): Promise<{
  readonly version: number
  /** The results of the changes, in the same order. */
  readonly results: readonly D1Result[]
}> {
  const announcedVersion = await findAnnouncedVersion(CACHE)
  const results = await DB.batch([
    ...changes,
    DB.prepare('UPDATE catalogue SET version = MAX(version, ?1) + 1 RETURNING version').bind(
      announcedVersion,
    ),
  ])
  const row = results.at(-1)?.results[0]
  if (row === undefined) {
    throw new OperationError('conflict', 'The shop is empty: run "import content" first.', {
      refusal: { code: 'shop_empty' },
    })
  }
  const { version } = z.parse(VersionRow, row)
  await announceVersion(CACHE, version)
  return { version, results: results.slice(0, -1) }
}

/** Callers announce the version even if nothing has changed, because an earlier run may have stopped before this step. */
export async function announceVersion(cache: KVNamespace, version: number): Promise<void> {
  try {
    await storeVersion(cache, version)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new OperationError(
      'incomplete',
      `The database has changed (catalogue version ${version}), but KV was not updated: ${reason}\n` +
        'Pages may be out of date for some minutes; "cache purge" updates it.',
      { cause: error },
    )
  }
}

/** Announces the stored version, unless a later one was announced: a restored database may be behind it. */
export async function announceStoredVersion({
  DB,
  CACHE,
}: Pick<ShopBindings, 'DB' | 'CACHE'>): Promise<void> {
  const announcedVersion = await findAnnouncedVersion(CACHE)
  const version = await DB.prepare('SELECT version FROM catalogue WHERE id = 1').first<number>(
    'version',
  )
  if (version !== null && version > announcedVersion) await announceVersion(CACHE, version)
}
