import { env } from 'cloudflare:workers'
import { beforeEach, expect, it } from 'vitest'
import { SORTS } from '#shared/catalog/list-params.ts'
import { LISTING_STATEMENTS } from '../../../worker/import/listing-statements.ts'
import { fetchFilters, fetchList, filterProducts, readListedProducts } from './expected-list.ts'
import { emptyReadCache } from '../read-cache.ts'

beforeEach(emptyReadCache)

async function runSql(statement: string, ...values: readonly (number | string)[]): Promise<void> {
  await env.DB.prepare(statement)
    .bind(...values)
    .run()
}

async function getListedProduct() {
  const product = (await readListedProducts()).find(({ in_stock }) => in_stock)
  if (product === undefined) throw new Error('The sample sells nothing')
  return product
}

it('A product that is sold out leaves the list of available products and returns to it', async () => {
  const { product_id } = await getListedProduct()
  const before = await fetchList({ in_stock: true, per_page: 96 })
  await runSql('UPDATE product_variant SET stock = 0 WHERE product_id = ?1', product_id)
  const after = await fetchList({ in_stock: true, per_page: 96 })
  expect(after.products_count).toBe(before.products_count - 1)
  expect(after.products.map((product) => product.product_id)).not.toContain(product_id)
  await runSql('UPDATE product_variant SET stock = 3 WHERE product_id = ?1', product_id)
  expect(await fetchList({ in_stock: true, per_page: 96 })).toEqual(before)
})

it('A product moves to the place of its new price', async () => {
  const { product_id } = await getListedProduct()
  await runSql(
    'UPDATE product_variant SET price = price + 500000 WHERE product_id = ?1',
    product_id,
  )
  const mostExpensive = await fetchList({ sort: 'price-desc' })
  expect(mostExpensive.products[0]?.product_id).toBe(product_id)
  const { price } = await fetchFilters({})
  expect(price?.price_to).toBeGreaterThan(5000)
  const expensiveList = await fetchList({ price_from: 5000 })
  expect(expensiveList.products.map((product) => product.product_id)).toEqual([product_id])
})

it('A product moves up with each of its reviews', async () => {
  const { product_id } = await getListedProduct()
  for (const number of [1, 2, 3, 4, 5, 6, 7, 8]) {
    await runSql(
      `INSERT INTO review (product_id, language_id, name, rating, title, text, written_at, imported)
       VALUES (?1, 1, ?2, 5, 'Good', 'Good', '2026-01-01', 0)`,
      product_id,
      `Reviewer ${number}`,
    )
  }
  const ratingList = await fetchList({ sort: 'rating', per_page: 96 })
  const expected = (await readListedProducts()).toSorted(
    (a, b) => b.rank - a.rank || b.product_id - a.product_id,
  )
  expect(ratingList.products.map((product) => product.product_id)).toEqual(
    expected.map((product) => product.product_id),
  )
})

it('After all changes every filter still finds its products', async () => {
  const listedProducts = await readListedProducts()
  const value = listedProducts.flatMap(({ values }) => values)[0] ?? ''
  const { products_count } = await fetchList({ filter: [value] })
  expect(products_count).toBe(filterProducts(listedProducts, { filter: [value] }).length)
})

it('After all changes lists in every order are the same as after another import', async () => {
  const [product] = await readListedProducts()
  const [value = ''] = product?.variants.flatMap(({ own_values }) => own_values) ?? []
  const queries = SORTS.flatMap((sort) => [
    { sort, per_page: 96 },
    { sort, filter: [value], per_page: 96 },
    { sort, price_from: 10, price_to: 60, in_stock: true, per_page: 96 },
  ])
  const before = await Promise.all(queries.map((params) => fetchList(params)))
  await env.DB.batch(LISTING_STATEMENTS.map((sql) => env.DB.prepare(sql)))
  await emptyReadCache()
  expect(await Promise.all(queries.map((params) => fetchList(params)))).toEqual(before)
})
