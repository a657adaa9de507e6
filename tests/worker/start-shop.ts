import { reset } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { setTimeout } from 'node:timers/promises'
import { inject } from 'vitest'
import { CATALOGUE_VERSION_KEY } from '#shared/content/catalogue-version.ts'
import type { Rows } from '../../worker/import/row.ts'
import { storeRows } from '../../worker/import/store-rows.ts'
import { resetShop } from './shop.ts'

const RESET_ATTEMPTS = 20
const RESET_PAUSE_MS = 100

declare module 'vitest' {
  interface ProvidedContext {
    /** The queries that create the tables. */
    schema: string[]
  }
}

/** An unfinished statement of the previous file can prevent its database from being reset. */
async function emptyStorage(): Promise<void> {
  for (let attempt = 1; attempt <= RESET_ATTEMPTS; attempt += 1) {
    await reset()
    const table = await env.DB.prepare("SELECT 1 FROM sqlite_master WHERE type = 'table'").first()
    if (table === null) return
    await setTimeout(RESET_PAUSE_MS)
  }
  throw new Error('The database of the previous test file is still open')
}

/** Empties all storage, then imports the rows into a migrated database. */
export async function startShop(rows: Rows, content_hash: string): Promise<void> {
  await emptyStorage()
  resetShop()
  await env.DB.batch(inject('schema').map((query) => env.DB.prepare(query)))
  const version = await storeRows(env.DB, rows, {
    content_hash,
    imported_at: '2026-03-14T00:00:00Z',
  })
  await env.CACHE.put(CATALOGUE_VERSION_KEY, String(version))
}
