import { env } from 'cloudflare:workers'
import { beforeAll, expect, it } from 'vitest'
import { storeRows } from '../../../worker/import/store-rows.ts'
import { searchNames, search } from './search-calls.ts'
import { readSearchableRows } from '../sample-rows.ts'

/** Words as the previous release stored them: no pages, no words of other languages. */
function removeForeignWords(text: unknown): string {
  return String(text)
    .split(' ')
    .filter((word) => !/^\d+[qcth]/.test(word))
    .join(' ')
}

beforeAll(async () => {
  const rows = await readSearchableRows()
  const search_document = rows.search_document.map((row) => ({
    ...row,
    hash: `${String(row['hash'])} before`,
    name: removeForeignWords(row['name']),
    words: removeForeignWords(row['words']),
  }))
  await storeRows(
    env.DB,
    { ...rows, search_document, search_page: [] },
    { content_hash: 'before', imported_at: '2026-03-15T00:00:00Z' },
  )
})

it('Products are found in a migrated database before the next import', async () => {
  expect(await searchNames('carmine')).toContain('Carmine naccarat')
  expect(await searchNames('walnutt oil')).toContain('Walnut oil')
  expect(await search('delivery')).toMatchObject({ site_pages: [], site_pages_count: 0 })
})
