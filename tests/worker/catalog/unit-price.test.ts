import { env } from 'cloudflare:workers'
import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { requestPage } from '../content/page-request.ts'

const Content = z.object({ quantity: z.number(), unit: z.string() })
const Variant = z.object({ sku: z.string(), net_content: z.optional(Content) })
const ProductData = z.object({ dataProduct: z.object({ variants: z.array(Variant) }) })

async function fetchContents(slug: string) {
  const response = await requestPage('fetch-product', { slugParams: JSON.stringify({ slug }) })
  const { dataProduct } = z.parse(ProductData, await response.json())
  return new Map(dataProduct.variants.map(({ sku, net_content }) => [sku, net_content]))
}

async function readUnitPrice(key: string) {
  return env.DB.prepare(
    `SELECT product.unit_price, product.content_unit, product_card.unit_price AS card
     FROM product JOIN product_card ON product_id = product.id AND language_id = 1
     WHERE product.key = ?1`,
  )
    .bind(key)
    .first()
}

it('A variant has the content of its size, or of its net weight', async () => {
  const { results } = await env.DB.prepare(
    `SELECT link.slug, sku, weight_grams FROM product_variant
     JOIN product ON product.id = product_id
     JOIN permalink AS link ON link.kind = 'product' AND link.entity_id = product.id
       AND link.language_id = 1
     WHERE calculator = 'kg-g' ORDER BY product.id, product_variant.id LIMIT 1`,
  ).all()
  const Row = z.object({ slug: z.string(), sku: z.string(), weight_grams: z.number() })
  const [variant] = z.parse(z.array(Row), results)
  if (variant === undefined) throw new Error('The sample has nothing that is sold by weight')
  const contents = await fetchContents(variant.slug)
  expect(contents.get(variant.sku)).toEqual({ quantity: variant.weight_grams / 1000, unit: 'kg' })
})

it("A product has the unit price of its cheapest variant, and follows the variant's price", async () => {
  const Row = z.object({ key: z.string(), id: z.number(), price: z.number(), content: z.number() })
  const row = z.parse(
    Row,
    await env.DB.prepare(
      `SELECT product.key, product_variant.id, price, product_variant.net_content AS content
       FROM product JOIN product_variant ON product_id = product.id
       WHERE product_variant.content_unit = 'kg' AND product.listed = 1
       ORDER BY product.id, price, product_variant.position LIMIT 1`,
    ).first(),
  )
  const before = Math.round(row.price / row.content)
  expect(await readUnitPrice(row.key)).toMatchObject({ unit_price: before, card: before })
  await env.DB.prepare('UPDATE product_variant SET price = price - 100 WHERE id = ?1')
    .bind(row.id)
    .run()
  const after = Math.round((row.price - 100) / row.content)
  expect(await readUnitPrice(row.key)).toMatchObject({ unit_price: after, card: after })
})
