import { env } from 'cloudflare:workers'
import { beforeAll, expect, inject, it } from 'vitest'
import { storeRows } from '../../../cli/import/store/store-rows.ts'
import { searchNames, search } from './search-calls.ts'

/** What an import of the release before wrote: no pages, no words of other languages. */
function withoutForeign(text: unknown): string {
  return String(text)
    .split(' ')
    .filter((word) => !/^\d+[qcth]/.test(word))
    .join(' ')
}

beforeAll(async () => {
  const rows = inject('rows')
  const search_document = rows.search_document.map((row) => ({
    ...row,
    hash: `${String(row['hash'])} before`,
    name: withoutForeign(row['name']),
    words: withoutForeign(row['words']),
  }))
  await storeRows(
    env.DB,
    { ...rows, search_document, search_page: [] },
    { content_hash: 'before', imported_at: '2026-03-15T00:00:00Z' },
  )
})

it('still finds products in a database that was migrated and not imported again', async () => {
  expect(await searchNames('carmine')).toContain('Carmine naccarat')
  expect(await searchNames('walnutt oil')).toContain('Walnut oil')
  expect(await search('delivery')).toMatchObject({ site_pages: [], site_pages_count: 0 })
})
