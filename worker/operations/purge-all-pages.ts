import { prepareAudit, type OperationContext } from '../db/audit.ts'
import { findAnnouncedVersion } from '../content/announced-version.ts'
import { announceVersion, changeCatalogue } from './change-catalogue.ts'
import type { ShopBindings } from './shop-bindings.ts'

/** Raises the version that is part of all cache keys, and returns it. */
export async function purgeAllPages(
  { DB, CACHE, API_BASE_URL = '' }: ShopBindings & { readonly API_BASE_URL?: unknown },
  context: OperationContext,
): Promise<number> {
  const audit = prepareAudit(DB, {
    ...context,
    action: 'shop.purge_pages',
    subject_id: 'pages',
  })
  if (API_BASE_URL === '') return (await changeCatalogue({ DB, CACHE }, [audit])).version
  // Another backend has the catalogue: only the caches know the version.
  await audit.run()
  const version = (await findAnnouncedVersion(CACHE)) + 1
  await announceVersion(CACHE, version)
  return version
}
