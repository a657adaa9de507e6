import { applyD1Migrations, reset } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { inject } from 'vitest'
import { CATALOGUE_VERSION_KEY } from '#shared/content/catalogue-version.ts'
import type { Rows } from '../../../cli/import/rows/row.ts'
import { storeRows } from '../../../cli/import/store/store-rows.ts'
import { resetShop } from '../shop.ts'

declare module 'vitest' {
  interface ProvidedContext {
    wholeShop: Rows
  }
}

/** Each file starts with empty storage and the whole demo shop imported. */
await reset()
resetShop()
await applyD1Migrations(env.DB, inject('migrations'))
const version = await storeRows(env.DB, inject('wholeShop'), {
  content_hash: 'whole',
  imported_at: '2026-03-14T00:00:00Z',
})
await env.CACHE.put(CATALOGUE_VERSION_KEY, String(version))
