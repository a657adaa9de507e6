import { env } from 'cloudflare:workers'
import { beforeEach, expect, it } from 'vitest'
import { createIsolate, countingD1 } from '../isolate.ts'
import { getSampleProduct } from '../sample-catalog.ts'
import { visit } from '../shop.ts'

/*
 * In the whole demo shop a list of 48 cards is 56.8 kB, 11.6 kB gzipped; it may be 60 and 12. The limits
 * here are for the sample, which has fewer products, and for the longer class names of tests.
 */

/** A card in the markup and in the hydration data. */
const MAX_CARD_BYTES = 1_040
/** Everything else of a list: the layout, the filters and the shop's own data. */
const MAX_LIST_BYTES = 26_300
/** All 35 products of the sample. */
const MAX_GZIP_BYTES = 11_300

beforeEach(async () => {
  const { keys } = await env.CACHE.list({ prefix: 'read:' })
  await Promise.all(keys.map(({ name }) => env.CACHE.delete(name)))
})

async function measureList(perPage: number) {
  const html = await (await visit(`/products?per_page=${perPage}`)).text()
  const bytes = new TextEncoder().encode(html).length
  const stream = new Blob([html]).stream().pipeThrough(new CompressionStream('gzip'))
  const gzipped = (await new Response(stream).arrayBuffer()).byteLength
  return { bytes, gzipped, cards: html.split('<article').length - 1 }
}

it('The size of a list and of each card is limited', async () => {
  const smallList = await measureList(24)
  const largeList = await measureList(48)
  expect(largeList.cards).toBeGreaterThan(smallList.cards + 5)
  const bytesPerCard = (largeList.bytes - smallList.bytes) / (largeList.cards - smallList.cards)
  expect(bytesPerCard).toBeLessThan(MAX_CARD_BYTES)
  expect(smallList.bytes - smallList.cards * bytesPerCard).toBeLessThan(MAX_LIST_BYTES)
  expect(largeList.gzipped).toBeLessThan(MAX_GZIP_BYTES)
})

it('A page contains only texts of its own language', async () => {
  const englishPage = await (await visit('/terms')).text()
  const [, data = ''] =
    /<script type="application\/json"[^>]*>(.*?)<\/script>/s.exec(englishPage) ?? []
  const { footer } = JSON.parse(data).general.general
  expect(Object.keys(footer)).toEqual(['en'])
})

/** The statements of an uncached page, with those of the shop's own data (5) and of the version (1). */
async function countStatements(path: string): Promise<number> {
  const { statements, DB } = countingD1()
  expect((await createIsolate({ DB }).visit(path)).status).toBe(200)
  return statements.length
}

it('The number of D1 statements of a list is limited', async () => {
  expect(await countStatements('/products')).toBeLessThanOrEqual(15)
})

it('The number of D1 statements of a product is limited', async () => {
  const { slugs } = await getSampleProduct()
  expect(await countStatements(`/product/${slugs.en}`)).toBeLessThanOrEqual(19)
})

it('The number of D1 statements of the front page is limited', async () => {
  expect(await countStatements('/')).toBeLessThanOrEqual(17)
})
