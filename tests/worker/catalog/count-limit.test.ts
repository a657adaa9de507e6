import { env } from 'cloudflare:workers'
import { beforeAll, expect, it } from 'vitest'
import { LISTING_STATEMENTS } from '../../../worker/import/listing-statements.ts'
import { visit } from '../shop.ts'

const PRODUCTS = 1002
const FIRST_ID = 1_000_000
/** Attribute values by the number of products that have them. */
const COUNTS = [999, 1000, 1001, PRODUCTS]

interface Filters {
  readonly products_count: number
  readonly params: readonly {
    readonly key: string
    readonly values: readonly { readonly filter: string; readonly products_count: number }[]
  }[]
}

beforeAll(async () => {
  const inserts = [
    `INSERT INTO product (id, key, category_id, list_position, listed, tax_class, calculator,
       price_from, price_to, in_stock)
     WITH RECURSIVE number (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM number WHERE n < ${PRODUCTS})
     SELECT ${FIRST_ID} + n, 'counted-' || n, (SELECT MIN(id) FROM category), n, 1, 'standard',
       'none', 100, 100, 1
     FROM number`,
    `INSERT INTO product_text (product_id, language_id, name, sub_name, description, body_html, facts)
     SELECT id, 1, key, '', '', '', '[]' FROM product WHERE id > ${FIRST_ID}`,
    `INSERT INTO permalink (kind, language_id, slug, entity_id)
     SELECT 'product', 1, key, id FROM product WHERE id > ${FIRST_ID}`,
    ...COUNTS.flatMap((count, at) => insertValue(FIRST_ID + at, count)),
  ]
  await env.DB.batch([...inserts, ...LISTING_STATEMENTS].map((sql) => env.DB.prepare(sql)))
})

/** Inserts an attribute with one value that `count` products have. */
function insertValue(id: number, count: number): string[] {
  return [
    `INSERT INTO attribute (id, key, position) VALUES (${id}, 'counted-${count}', ${id})`,
    `INSERT INTO attribute_text (attribute_id, language_id, name) VALUES (${id}, 1, 'Counted')`,
    `INSERT INTO attribute_value (id, attribute_id, key, position) VALUES (${id}, ${id}, 'yes', 1)`,
    `INSERT INTO attribute_value_text (attribute_value_id, language_id, name) VALUES (${id}, 1, 'Yes')`,
    `INSERT INTO product_property (product_id, attribute_id, attribute_value_id, position)
     SELECT id, ${id}, ${id}, 1 FROM product
     WHERE id > ${FIRST_ID} AND id <= ${FIRST_ID + count}`,
  ]
}

async function fetchWithParams<Answer>(path: string, fields: object): Promise<Answer> {
  const params = encodeURIComponent(JSON.stringify({ language_id: 1, ...fields }))
  const response = await visit(`/api/${path}?params=${params}`)
  expect(response.status).toBe(200)
  return response.json<Answer>()
}

async function countProducts(count: number): Promise<number> {
  const params = { filter: [`counted-${count}.yes`] }
  const list = await fetchWithParams<Filters>('products/fetch-for-category-builder', params)
  const filters = await fetchWithParams<Filters>('categories/fetch-params', params)
  expect(filters.products_count).toBe(list.products_count)
  return list.products_count
}

/** The number of products for each value, as the filters of a list show it. */
async function fetchValueCounts(fields: object): Promise<(number | undefined)[]> {
  const { params } = await fetchWithParams<Filters>('categories/fetch-params', fields)
  return COUNTS.map(
    (count) => params.find(({ key }) => key === `counted-${count}`)?.values[0]?.products_count,
  )
}

it('Products are counted exactly up to 1,000, and higher numbers are 1,001', async () => {
  expect(await countProducts(999)).toBe(999)
  expect(await countProducts(1000)).toBe(1000)
  expect(await countProducts(1001)).toBe(1001)
  expect(await countProducts(PRODUCTS)).toBe(1001)
})

it('Values of a whole list are counted in the same way', async () => {
  expect(await fetchValueCounts({})).toEqual([999, 1000, 1001, 1001])
})

it('Values of a list with more than 1,000 products are counted in the same way', async () => {
  const filter = [`counted-${PRODUCTS}.yes`]
  expect(await fetchValueCounts({ filter })).toEqual([999, 1000, 1001, 1001])
})

it('Values of a list with 999 products are counted exactly', async () => {
  expect(await fetchValueCounts({ filter: ['counted-999.yes'] })).toEqual([999, 999, 999, 999])
})

it('The last of 1,000 products is on the last page', async () => {
  const params = { filter: ['counted-1000.yes'], per_page: 96 }
  const last = await fetchWithParams<{ readonly products: readonly unknown[] }>(
    'products/fetch-for-category-builder',
    { ...params, page: 11 },
  )
  expect(last.products).toHaveLength(1000 - 10 * 96)
})
