import { applyD1Migrations, type D1Migration } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { expect, inject, it } from 'vitest'
import { CATALOGUE_VERSION_KEY } from '#shared/content/catalogue-version.ts'
import type { Rows } from '../../../worker/import/row.ts'
import { storeRows } from '../../../worker/import/store-rows.ts'
import { populate } from './populate.ts'
import { recordStatements } from './record-statements.ts'
import { useShop } from './use-shop.ts'

declare module 'vitest' {
  interface ProvidedContext {
    migrations: D1Migration[]
    rows: Rows
  }
}

const RELEASE = process.env['RELEASE'] ?? ''

it('records', async () => {
  expect(RELEASE).not.toBe('')
  await applyD1Migrations(env.DB, inject('migrations'))
  const rows = inject('rows')
  const version = await storeRows(env.DB, rows, {
    content_hash: 'sample',
    imported_at: '2026-11-22T00:00:00Z',
  })
  await env.CACHE.put(CATALOGUE_VERSION_KEY, String(version))
  await populate()
  await send('database')
  const end = recordStatements()
  await useShop({ ...rows, search_slip: [], search_word: [], search_document: [] })
  const requests = end()
  await send('statements', JSON.stringify(requests))
  expect(requests.length).toBeGreaterThan(500)
})

async function send(action: string, body = ''): Promise<void> {
  const answer = await fetch(`http://recording/${action}/${RELEASE}`, { method: 'POST', body })
  if (!answer.ok) throw new Error(await answer.text())
}
