import { env } from 'cloudflare:workers'
import { expect, it } from 'vitest'
import { LISTING_STATEMENTS } from '../../../cli/import/store/listing-statements.ts'
import { fetchFilters, fetchList, filterProducts, readListedProducts } from './expected-list.ts'

async function run(statement: string, ...values: readonly (number | string)[]): Promise<void> {
  await env.DB.prepare(statement)
    .bind(...values)
    .run()
}

async function aListed() {
  const product = (await readListedProducts()).find(({ in_stock }) => in_stock)
  if (product === undefined) throw new Error('The sample sells nothing')
  return product
}

it('takes what is sold out from the list of what can be bought, and puts it back', async () => {
  const { product_id } = await aListed()
  const before = await fetchList({ in_stock: true, per_page: 96 })
  await run('UPDATE product_variant SET stock = 0 WHERE product_id = ?1', product_id)
  const after = await fetchList({ in_stock: true, per_page: 96 })
  expect(after.products_count).toBe(before.products_count - 1)
  expect(after.products.map((one) => one.product_id)).not.toContain(product_id)
  await run('UPDATE product_variant SET stock = 3 WHERE product_id = ?1', product_id)
  expect(await fetchList({ in_stock: true, per_page: 96 })).toEqual(before)
})

it('puts a product where its new price belongs', async () => {
  const { product_id } = await aListed()
  await run('UPDATE product_variant SET price = price + 500000 WHERE product_id = ?1', product_id)
  const dearest = await fetchList({ sort: 'price-desc' })
  expect(dearest.products[0]?.product_id).toBe(product_id)
  const { price } = await fetchFilters({})
  expect(price?.price_to).toBeGreaterThan(5000)
  const narrowed = await fetchList({ price_from: 5000 })
  expect(narrowed.products.map((one) => one.product_id)).toEqual([product_id])
})

it('moves a product up with its reviews, once for each', async () => {
  const { product_id } = await aListed()
  for (const number of [1, 2, 3, 4, 5, 6, 7, 8]) {
    await run(
      `INSERT INTO review (product_id, language_id, name, rating, title, text, written_at, imported)
       VALUES (?1, 1, ?2, 5, 'Good', 'Good', '2026-01-01', 0)`,
      product_id,
      `Reviewer ${number}`,
    )
  }
  const best = await fetchList({ sort: 'rating', per_page: 96 })
  const expected = (await readListedProducts()).toSorted(
    (a, b) => b.rank - a.rank || b.product_id - a.product_id,
  )
  expect(best.products.map((one) => one.product_id)).toEqual(expected.map((one) => one.product_id))
})

it('still finds everything by every filter after all that', async () => {
  const listed = await readListedProducts()
  const value = listed.flatMap(({ values }) => values)[0] ?? ''
  const { products_count } = await fetchList({ filter: [value] })
  expect(products_count).toBe(filterProducts(listed, { filter: [value] }).length)
})

it('finds variants as they would be found after another import', async () => {
  const [product] = await readListedProducts()
  const [value = ''] = product?.variants.flatMap(({ own_values }) => own_values) ?? []
  const asked = ['recommended', 'price', 'price-desc', 'rating'].flatMap((sort) => [
    { sort, filter: [value], per_page: 96 },
    { sort, price_from: 10, price_to: 60, in_stock: true, per_page: 96 },
  ])
  const before = await Promise.all(asked.map((params) => fetchList(params)))
  await env.DB.batch(LISTING_STATEMENTS.map((sql) => env.DB.prepare(sql)))
  expect(await Promise.all(asked.map((params) => fetchList(params)))).toEqual(before)
})
