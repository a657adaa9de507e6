import { env } from 'cloudflare:workers'
import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { requestPage } from '../content/page-request.ts'
import { visit } from '../shop.ts'

interface ProductAnswer {
  readonly dataProduct: {
    readonly calculator: string
    readonly coverage: number | null
    readonly tax_class: string
    readonly attributes: readonly { readonly values: readonly { readonly amount: unknown }[] }[]
    readonly variants: readonly { readonly sku: string; readonly amount: number | null }[]
  }
}

const ProductRow = z.object({ slug: z.string(), coverage: z.nullable(z.number()) })

/** The first product of the sample for which the condition is true. */
async function findProduct(condition: string): Promise<z.infer<typeof ProductRow>> {
  const row = await env.DB.prepare(
    `SELECT slug, coverage FROM product
     JOIN permalink AS link
       ON link.kind = 'product' AND link.entity_id = product.id AND link.language_id = 1
     WHERE ${condition} ORDER BY list_position LIMIT 1`,
  ).first()
  return z.parse(ProductRow, row)
}

async function fetchProductData(slug: string): Promise<ProductAnswer['dataProduct']> {
  const slugParams = JSON.stringify({ slug })
  return (await (await requestPage('fetch-product', { slugParams })).json<ProductAnswer>())
    .dataProduct
}

async function readAmounts(slug: string, column: string): Promise<unknown> {
  const { results } = await env.DB.prepare(
    `SELECT variant.sku, ${column} AS amount FROM product_variant AS variant
     JOIN permalink AS link
       ON link.kind = 'product' AND link.entity_id = variant.product_id AND link.language_id = 1
     LEFT JOIN product_variant_value AS chosen ON chosen.product_variant_id = variant.id
       AND chosen.attribute_id = (SELECT id FROM attribute WHERE key = 'weight')
     LEFT JOIN attribute_value AS value ON value.id = chosen.attribute_value_id
     WHERE link.slug = ?1 ORDER BY variant.position`,
  )
    .bind(slug)
    .all()
  return results
}

it('A product has its unit pair and its coverage', async () => {
  const { slug, coverage } = await findProduct("calculator = 'gal-oz' AND coverage IS NOT NULL")
  expect(await fetchProductData(slug)).toMatchObject({
    calculator: 'gal-oz',
    coverage,
    tax_class: 'standard',
  })
})

it('Each variant has the amount of its size', async () => {
  const { slug } = await findProduct(
    `calculator = 'kg-g' AND 3 = (
       SELECT COUNT(*) FROM product_attribute WHERE product_id = product.id
     )`,
  )
  const { variants } = await fetchProductData(slug)
  const amounts = variants.map(({ sku, amount }) => ({ sku, amount }))
  expect(amounts.length).toBeGreaterThan(1)
  expect(amounts).toEqual(await readAmounts(slug, 'value.amount'))
})

it('Sizes have amounts, and other attributes have none', async () => {
  const { slug } = await findProduct(
    `calculator = 'kg-g' AND 3 = (
       SELECT COUNT(*) FROM product_attribute WHERE product_id = product.id
     )`,
  )
  const { attributes } = await fetchProductData(slug)
  const haveAmounts = attributes.map(({ values }) =>
    values.every(({ amount }) => typeof amount === 'number'),
  )
  expect(haveAmounts).toEqual([true, false, false])
})

it('The only variant of a product that is sold by weight has its net weight', async () => {
  const { slug } = await findProduct(
    `calculator = 'kg-g' AND id NOT IN (SELECT product_id FROM product_attribute)`,
  )
  const { variants } = await fetchProductData(slug)
  expect(variants.map(({ sku, amount }) => ({ sku, amount }))).toEqual(
    await readAmounts(slug, 'variant.weight_grams'),
  )
})

it('A product that is not measured has no amount', async () => {
  const { slug } = await findProduct("tax_class = 'digital'")
  const { variants, coverage, tax_class } = await fetchProductData(slug)
  expect([variants[0]?.amount, coverage, tax_class]).toEqual([null, null, 'digital'])
})

it('The general data contains the delivery time', async () => {
  const response = await visit('/api/general/fetch?locale=am')
  expect(await response.json()).toMatchObject({
    general: {
      delivery: {
        dispatch_days: expect.any(Number),
        zones: expect.arrayContaining([
          { name: expect.any(Object), min_days: 1, max_days: expect.any(Number) },
        ]),
      },
    },
  })
})

it('The general data of a shop without delivery times has none', async () => {
  await env.DB.prepare("DELETE FROM general WHERE name = 'delivery'").run()
  const { keys } = await env.CACHE.list({ prefix: 'read:' })
  await Promise.all(keys.map(({ name }) => env.CACHE.delete(name)))
  const response = await visit('/api/general/fetch?locale=am')
  expect(response.status).toBe(200)
  expect(await response.text()).not.toContain('dispatch_days')
})
