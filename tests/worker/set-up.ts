import { applyD1Migrations, reset, type D1Migration } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { expect, inject } from 'vitest'
import { CATALOGUE_VERSION_KEY } from '#shared/content/catalogue-version.ts'
import { storeRows } from '../../cli/import/store/store-rows.ts'
import type { Rows } from '../../cli/import/rows/row.ts'
import { resetShop } from './shop.ts'

declare module 'vitest' {
  interface ProvidedContext {
    rows: Rows
    migrations: D1Migration[]
  }
}

/** Each file starts with empty storage and the sample shop imported. */
await reset()
resetShop()
await applyD1Migrations(env.DB, inject('migrations'))
const version = await storeRows(env.DB, rowsFor(expect.getState().testPath ?? ''), {
  content_hash: 'sample',
  imported_at: '2026-03-14T00:00:00Z',
})
await env.CACHE.put(CATALOGUE_VERSION_KEY, String(version))

/** Search rows are two thirds of all rows; only the tests of search import them. */
function rowsFor(testPath: string): Rows {
  const rows = inject('rows')
  if (/\/search\/|query-plans|openapi-examples/.test(testPath)) return rows
  return { ...rows, search_document: [], search_page: [], search_word: [], search_slip: [] }
}
