import { env } from 'cloudflare:workers'
import { beforeEach, expect, it } from 'vitest'
import { anIsolate, countingD1 } from '../isolate.ts'
import { aProduct } from '../sample.ts'
import { visit } from '../shop.ts'

/*
 * Of the whole demo shop 48 cards are 51.4 kB, 9.95 gzipped. Here class names are longer, products fewer.
 */

/** A card in the markup, and in the hydration data. */
const MOST_BYTES_OF_A_CARD = 790
/** Everything else of a list: the shell, its filters, the shop's own data. */
const MOST_BYTES_OF_A_LIST = 20_000
/** All 32 products of the sample. */
const MOST_BYTES_GZIPPED = 8900

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

it('what a card says is not said again in the hydration data', async () => {
  const html = await (await visit('/products')).text()
  const [, subName = ''] = /<article.*?<p [^>]*>(.*?)<\/p>/s.exec(html) ?? []
  expect(subName).not.toBe('')
  expect(html.split(subName).length - 1).toBe(1)
})

it('a page holds the words of its own language only', async () => {
  const english = await (await visit('/terms')).text()
  const [, data = ''] = /<script type="application\/json"[^>]*>(.*?)<\/script>/s.exec(english) ?? []
  const { footer } = JSON.parse(data).router.loaderData.root.general
  expect(Object.keys(footer)).toEqual(['en'])
})

/** Statements of a page that nothing is kept of, the shop's own data (5) and the version (1) among them. */
async function countStatements(path: string): Promise<number> {
  const { asked, DB } = countingD1()
  expect((await anIsolate({ DB }).visit(path)).status).toBe(200)
  return asked.length
}

it('a list asks D1 no more statements than it did', async () => {
  expect(await countStatements('/products')).toBeLessThanOrEqual(14)
})

it('a product asks D1 no more statements than it did', async () => {
  const { slugs } = await aProduct()
  expect(await countStatements(`/product/${slugs.en}`)).toBeLessThanOrEqual(19)
})

it('the front page asks D1 no more statements than it did', async () => {
  expect(await countStatements('/')).toBeLessThanOrEqual(17)
})
