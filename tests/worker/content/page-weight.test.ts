import { env } from 'cloudflare:workers'
import { beforeEach, expect, it } from 'vitest'
import { createIsolate, countingD1 } from '../isolate.ts'
import { getSampleProduct } from '../sample-catalog.ts'
import { visit } from '../shop.ts'

/*
 * In the whole demo shop a list of 48 cards is 56.8 kB, 11.6 kB gzipped; it may be 60 and 12. The limits
 * here are for the sample, which has fewer products, and for the longer class names of tests.
 */

/** A card in the markup, and in the hydration data. */
const MOST_BYTES_OF_A_CARD = 880
/** Everything else of a list: the shell, its filters, the shop's own data. */
const MOST_BYTES_OF_A_LIST = 21_000
/** All 32 products of the sample. */
const MOST_BYTES_GZIPPED = 10_100

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

it('a list weighs little, and little more with each card', async () => {
  const some = await measureList(24)
  const more = await measureList(48)
  expect(more.cards).toBeGreaterThan(some.cards + 5)
  const ofCard = (more.bytes - some.bytes) / (more.cards - some.cards)
  expect(ofCard).toBeLessThan(MOST_BYTES_OF_A_CARD)
  expect(some.bytes - some.cards * ofCard).toBeLessThan(MOST_BYTES_OF_A_LIST)
  expect(more.gzipped).toBeLessThan(MOST_BYTES_GZIPPED)
})

it('a page holds the words of its own language only', async () => {
  const english = await (await visit('/terms')).text()
  const [, data = ''] = /<script type="application\/json"[^>]*>(.*?)<\/script>/s.exec(english) ?? []
  const { footer } = JSON.parse(data).router.loaderData.root.general
  expect(Object.keys(footer)).toEqual(['en'])
})

/** Statements of a page that nothing is kept of, the shop's own data (5) and the version (1) among them. */
async function countStatements(path: string): Promise<number> {
  const { statements, DB } = countingD1()
  expect((await createIsolate({ DB }).visit(path)).status).toBe(200)
  return statements.length
}

it('a list asks D1 no more statements than it did', async () => {
  expect(await countStatements('/products')).toBeLessThanOrEqual(14)
})

it('a product asks D1 no more statements than it did', async () => {
  const { slugs } = await getSampleProduct()
  expect(await countStatements(`/product/${slugs.en}`)).toBeLessThanOrEqual(19)
})

it('the front page asks D1 no more statements than it did', async () => {
  expect(await countStatements('/')).toBeLessThanOrEqual(17)
})
