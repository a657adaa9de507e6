import * as z from 'zod/mini'
import { catalogueTag } from '#shared/content/cache-tags.ts'
import { CATALOGUE_VERSION_KEY } from '#shared/content/catalogue-version.ts'
import { Refused } from './command/refused.ts'
import type { OperatorEnv } from './platform.ts'
import { purgePages } from './purge-pages.ts'

const Raised = z.object({ version: z.number() })

/**
 * Changes something that pages show, in one transaction with the version of the catalogue, and tells
 * the caches: what they hold under the old version is never read again.
 */
export async function changeCatalogue(
  { DB, CACHE }: OperatorEnv,
  changes: readonly D1PreparedStatement[],
): Promise<{ readonly version: number }> {
  const told = await findToldVersion(CACHE)
  const results = await DB.batch([
    ...changes,
    DB.prepare('UPDATE catalogue SET version = MAX(version, ?1) + 1 RETURNING version').bind(told),
  ])
  const row = results.at(-1)?.results[0]
  if (row === undefined) throw new Refused('The shop is empty: run "import content" first.')
  const { version } = z.parse(Raised, row)
  await announce(CACHE, version)
  return { version }
}

/**
 * The version that caches have heard of, 0 for none. It may be above the database's, where that was put
 * back to an earlier state: a version must not come again for something else.
 */
export async function findToldVersion(cache: KVNamespace): Promise<number> {
  const told = Number((await cache.get(CATALOGUE_VERSION_KEY)) ?? 0)
  return Number.isSafeInteger(told) && told > 0 ? told : 0
}

/** Also after a run that changed nothing: the one before may have ended before it came to this. */
export async function announce(cache: KVNamespace, version: number): Promise<void> {
  try {
    await tell(cache, version)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new Refused(
      `The database has changed (catalogue version ${version}), but KV was not told: ${reason}\n` +
        'Pages may be old for some minutes; "cache purge" tells it again.',
      { cause: error },
    )
  }
}

async function tell(cache: KVNamespace, version: number): Promise<void> {
  const known = await cache.get(CATALOGUE_VERSION_KEY)
  if (known === String(version)) return
  await cache.put(CATALOGUE_VERSION_KEY, String(version))
  if (known !== null) await purgePages(cache, [catalogueTag(known)])
}
