import { env } from 'cloudflare:workers'
import * as z from 'zod/mini'
import { beforeEach, expect, it } from 'vitest'
import { fetchForCategoryBuilder } from '#shared/catalog/list-contract.ts'
import { countingD1, createIsolate, failingD1 } from '../isolate.ts'
import { bumpVersion, emptyReadCache, listCachedKeys } from '../read-cache.ts'

beforeEach(emptyReadCache)

function visitList(shop: ReturnType<typeof createIsolate>, params: object): Promise<Response> {
  const query = new URLSearchParams({ params: JSON.stringify({ language_id: 1, ...params }) })
  return shop.visit(`/api/products/fetch-for-category-builder?${query.toString()}`)
}

async function fetchListPage(shop: ReturnType<typeof createIsolate>, params: object) {
  return z.parse(fetchForCategoryBuilder.output, await (await visitList(shop, params)).json())
}

it('A list without filters is read from D1 once, however its query is written', async () => {
  const firstPage = await fetchListPage(createIsolate(), { sort: 'price', all_filters: true })
  const { statements, DB } = countingD1()
  const query = { page: 1, sort: 'price', in_stock: false, filter: [] }
  expect(await fetchListPage(createIsolate({ DB }), query)).toEqual(firstPage)
  expect(statements).toEqual([])
  expect(await listCachedKeys()).toHaveLength(1)
})

it('Each category, order, size, page and language has an entry of its own', async () => {
  const queries = [
    {},
    { category: 'lakes' },
    { category: 'minerals' },
    { sort: 'price' },
    { per_page: 6 },
    { per_page: 6, page: 2 },
    { language_id: 2 },
  ]
  const lists = await readAll(queries)
  expect(await listCachedKeys()).toHaveLength(queries.length)
  expect(await readAll(queries)).toEqual(lists)
  expect(new Set(lists.map((list) => JSON.stringify(list))).size).toBe(queries.length)
})

async function readAll(queries: readonly object[]) {
  return Promise.all(queries.map((query) => fetchListPage(createIsolate(), query)))
}

it('Filtered lists, unusual sizes and lists that do not exist create no entry', async () => {
  const statuses = [
    await visitList(createIsolate(), { in_stock: true }),
    await visitList(createIsolate(), { price_to: 20 }),
    await visitList(createIsolate(), { hue: ['red'] }),
    await visitList(createIsolate(), { per_page: 37 }),
    await visitList(createIsolate(), { page: 999 }),
    await visitList(createIsolate(), { category: 'no-such-category' }),
    await visitList(createIsolate(), { language_id: 99 }),
  ].map(({ status }) => status)
  expect(statuses).toEqual([200, 200, 200, 200, 404, 422, 422])
  expect(await listCachedKeys()).toEqual([])
})

it('A new version of the catalogue has a new list', async () => {
  const [product] = (await fetchListPage(createIsolate(), {})).products
  if (product === undefined) throw new Error('The sample has no products')
  await rename(product.product_id, 'Renamed')
  await bumpVersion()
  const [renamedProduct] = (await fetchListPage(createIsolate(), {})).products
  expect(renamedProduct?.name).toBe('Renamed')
})

it('While D1 is down, a cached list is served, and another one is not', async () => {
  const list = await fetchListPage(createIsolate(), {})
  const DB = failingD1()
  expect(await fetchListPage(createIsolate({ DB }), {})).toEqual(list)
  expect((await visitList(createIsolate({ DB }), { sort: 'name' })).status).toBe(503)
})

async function rename(product_id: number, name: string): Promise<void> {
  await env.DB.prepare(
    'UPDATE product_text SET name = ?2 WHERE product_id = ?1 AND language_id = 1',
  )
    .bind(product_id, name)
    .run()
}
