import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { fetchPage } from '#shared/pages/contract.ts'
import { fetchList, filterProducts, readListedProducts } from '../catalog/expected-list.ts'
import { requestPage } from './page-request.ts'

const listedProducts = await readListedProducts()
const BLOCK_ID = 9999
const LAKES = 'lakes'
const LISTED_VALUE = 'light-fastness.bw8'
async function getCategoryId(slug: string): Promise<number> {
  const category = await env.DB.prepare(
    "SELECT entity_id FROM permalink WHERE kind = 'category' AND language_id = 1 AND slug = ?1",
  )
    .bind(slug)
    .first('entity_id')
  return z.parse(z.number(), category)
}

/** Requests a products block with these settings. It is on the list of products, whose filtered form is not cached. */
async function fetchBlock(settings: object, language_id = '1') {
  await env.DB.batch([
    env.DB.prepare(
      `INSERT INTO content_block (id, page_id, position, kind, settings)
       SELECT ?1, id, 99, 'products', ?2 FROM page WHERE key = 'products'
       ON CONFLICT (id) DO UPDATE SET settings = excluded.settings`,
    ).bind(BLOCK_ID, JSON.stringify(settings)),
    env.DB.prepare(
      "INSERT OR IGNORE INTO content_block_text (content_block_id, language_id, text) VALUES (?1, 1, '{}')",
    ).bind(BLOCK_ID),
  ])
  const answer = await requestPage('fetch', {
    current_url: '/products?in_stock=1',
    queryParams: '{"in_stock":"1"}',
    language_id,
  })
  const { data } = z.parse(fetchPage.output, await answer.json())
  const block = data.blocks.find(({ content_block_id }) => content_block_id === BLOCK_ID)
  return block?.kind === 'products' ? block : undefined
}

describe('A products block with a list', () => {
  it('The block has the given number of products of the category in the given order', async () => {
    const category_id = await getCategoryId(LAKES)
    const block = await fetchBlock({ list: { category_id, sort: 'price', count: 3 } })
    const expected = filterProducts(listedProducts, { category: LAKES }).toSorted(
      (a, b) => a.price_from - b.price_from || a.product_id - b.product_id,
    )
    expect(block?.products.map(({ product_id }) => product_id)).toEqual(
      expected.slice(0, 3).map(({ product_id }) => product_id),
    )
    expect(block?.list?.products_count).toBe(expected.length)
  })

  it('The block is narrowed by attribute values and stock', async () => {
    const list = { filter: [LISTED_VALUE], in_stock: true, count: 24 }
    const block = await fetchBlock({ list })
    const expected = filterProducts(listedProducts, { filter: [LISTED_VALUE], in_stock: true })
    expect(expected.length).toBeGreaterThan(0)
    expect(block?.list?.products_count).toBe(expected.length)
    expect(new Set(block?.products.map(({ product_id }) => product_id))).toEqual(
      new Set(expected.map(({ product_id }) => product_id)),
    )
  })

  it('The next page of the block continues without a gap, by the slug of the language', async () => {
    const category_id = await getCategoryId(LAKES)
    const block = await fetchBlock({ list: { category_id, count: 2 } }, '2')
    const query = block?.list?.question
    expect(query).toMatchObject({ category: 'lakner', language_id: 2, per_page: 2, page: 1 })
    expect(block?.list?.to).toBe('/products?category=lakner')
    const nextPage = await fetchList({ ...query, page: 2 })
    const allProducts = await fetchList({ ...query, per_page: 96 })
    expect([...(block?.products ?? []), ...nextPage.products]).toEqual(
      allProducts.products.slice(0, 4),
    )
  })

  it('The block shows two rows by default', async () => {
    const block = await fetchBlock({ columns: 4, list: {} })
    expect(block).toMatchObject({ columns: 4, full_width: false })
    expect(block?.products).toHaveLength(8)
  })

  it('A block with an unknown category is left out', async () => {
    expect(await fetchBlock({ list: { category_id: 999, count: 3 } })).toBeUndefined()
  })

  it('A block with an unknown value is left out, because it would be another list', async () => {
    const list = { filter: [LISTED_VALUE, 'light-fastness.bw99'], count: 3 }
    expect(await fetchBlock({ list })).toBeUndefined()
  })

  it('A block without results is left out', async () => {
    const filter = [LISTED_VALUE, 'handling.flammable']
    expect(filterProducts(listedProducts, { filter })).toEqual([])
    expect(await fetchBlock({ list: { filter } })).toBeUndefined()
  })
})

describe('A products block with named products', () => {
  it('The block has no list and leaves out unknown products', async () => {
    const [firstProduct, secondProduct] = listedProducts
    const block = await fetchBlock({
      product_ids: [secondProduct?.product_id, 999_999, firstProduct?.product_id],
    })
    expect(block).toMatchObject({ columns: 3, full_width: false })
    expect(block?.list).toBeUndefined()
    expect(block?.products.map(({ product_id }) => product_id)).toEqual([
      secondProduct?.product_id,
      firstProduct?.product_id,
    ])
  })
})

describe('A products block in one row', () => {
  it('Only a block in one row has the slider setting', async () => {
    const list = { count: 2 }
    expect((await fetchBlock({ slider: true, list }))?.slider).toBe(true)
    expect(await fetchBlock({ slider: false, list })).not.toHaveProperty('slider')
    expect(await fetchBlock({ list })).not.toHaveProperty('slider')
  })
})
