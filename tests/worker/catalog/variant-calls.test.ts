import { env } from 'cloudflare:workers'
import * as z from 'zod/mini'
import { describe, expect, it } from 'vitest'
import { visit } from '../shop.ts'

const ChosenValues = z.record(z.string(), z.int())

/** A variant of a product with several attributes, read by a simple query. */
async function getVariant() {
  const row = await env.DB.prepare(
    `SELECT product_variant.id, product_variant.product_id, sku, price,
       (SELECT json_group_object(CAST(attribute_id AS TEXT), attribute_value_id)
        FROM product_variant_value WHERE product_variant_id = product_variant.id) AS chosen
     FROM product_variant
     WHERE stock > 5 AND 3 = (
       SELECT COUNT(*) FROM product_variant_value WHERE product_variant_id = product_variant.id
     ) LIMIT 1`,
  ).first()
  const variants = z.parse(
    z.object({
      id: z.int(),
      product_id: z.int(),
      sku: z.string(),
      price: z.int(),
      chosen: z.string(),
    }),
    row,
  )
  return { ...variants, chosen: z.parse(ChosenValues, JSON.parse(variants.chosen)) }
}

function requestProducts(
  call: string,
  query: Readonly<Record<string, string | number>>,
): Promise<Response> {
  const entries = Object.entries(query).map(([name, value]) => [name, String(value)])
  return visit(`/api/products/${call}?${new URLSearchParams(entries).toString()}`)
}

const requestSelected = (query: Readonly<Record<string, string | number>>) =>
  requestProducts('fetch-selected-variant', {
    rate: 1,
    language_id: 1,
    variableAttributesCount: 3,
    ...query,
  })

async function readFields(response: Response): Promise<string[]> {
  expect(response.status).toBe(422)
  const { errors } = await response.json<{ errors: Readonly<Record<string, string[]>> }>()
  return Object.keys(errors)
}

describe('products/fetch-selected-variant', () => {
  it('The variant with exactly these values is returned', async () => {
    const { id, product_id, sku, price, chosen } = await getVariant()
    const response = await requestSelected({ product_id, params: JSON.stringify(chosen) })
    expect(await response.json()).toMatchObject({
      selectedVariant: {
        product_variant_id: id,
        sku,
        price: price / 100,
        stock_status: true,
        stock_left: null,
      },
      rate: 1,
    })
  })

  it('Price and stock are current', async () => {
    const { id, product_id, chosen } = await getVariant()
    const before = await env.DB.prepare('SELECT stock, price FROM product_variant WHERE id = ?1')
      .bind(id)
      .first<{ stock: number; price: number }>()
    await env.DB.prepare('UPDATE product_variant SET stock = 2, price = 123 WHERE id = ?1')
      .bind(id)
      .run()
    const response = await requestSelected({ product_id, params: JSON.stringify(chosen) })
    expect(await response.json()).toMatchObject({
      selectedVariant: { price: 1.23, stock_left: 2, max_quantity: 2 },
    })
    await env.DB.prepare('UPDATE product_variant SET stock = ?2, price = ?3 WHERE id = ?1')
      .bind(id, before?.stock ?? 0, before?.price ?? 0)
      .run()
  })

  it('The maximum quantity follows the stock up to its limit', async () => {
    const { id, product_id, chosen } = await getVariant()
    const before = await env.DB.prepare('SELECT stock FROM product_variant WHERE id = ?1')
      .bind(id)
      .first<{ stock: number }>()
    const setStock = (stock: number) =>
      env.DB.prepare('UPDATE product_variant SET stock = ?2 WHERE id = ?1').bind(id, stock).run()
    for (const [stock, max_quantity] of [
      [15, 15],
      [5000, 999],
    ] as const) {
      await setStock(stock)
      const response = await requestSelected({ product_id, params: JSON.stringify(chosen) })
      expect(await response.json()).toMatchObject({ selectedVariant: { max_quantity } })
    }
    await setStock(before?.stock ?? 0)
  })

  it('An unknown combination has no variant', async () => {
    const { product_id, chosen } = await getVariant()
    const params = Object.fromEntries(Object.keys(chosen).map((id) => [id, 999_999]))
    const response = await requestSelected({ product_id, params: JSON.stringify(params) })
    expect(await response.json()).toEqual({ selectedVariant: null, rate: 1 })
  })

  it("The price is converted by a rate of the shop and rounded to the currency's digits", async () => {
    const { product_id, price, chosen } = await getVariant()
    const rate = 443.5
    const response = await requestSelected({ product_id, params: JSON.stringify(chosen), rate })
    const answer = await response.json<{ selectedVariant: { price: number }; rate: number }>()
    expect(answer.rate).toBe(rate)
    expect(answer.selectedVariant.price).toBe(Math.round((price * 4435) / 1000))
  })

  it('An unknown rate is replaced by the base currency, and the answer says so', async () => {
    const { product_id, price, chosen } = await getVariant()
    const response = await requestSelected({
      product_id,
      params: JSON.stringify(chosen),
      rate: 0.01,
    })
    expect(await response.json()).toMatchObject({
      selectedVariant: { price: price / 100 },
      rate: 1,
    })
  })

  it.each([
    ['SQL as a product', { product_id: '1 OR 1=1' }, 'product_id'],
    ['an unknown product', { product_id: 999_999 }, 'product_id'],
    ['a foreign attribute', { params: '{"999999": 1}' }, 'params'],
    ['a value that is a text', { params: '{"1": "x"}' }, 'params.1'],
    ['no JSON', { params: '{' }, 'params'],
    ['half a choice', { params: '{}' }, 'variableAttributesCount'],
    ['another count', { variableAttributesCount: 2 }, 'variableAttributesCount'],
    ['an unknown language', { language_id: 9 }, 'language_id'],
    ['a rate that is a text', { rate: 'cheap' }, 'rate'],
  ])('The field is named for %s', async (_, invalidFields, field) => {
    const { product_id, chosen } = await getVariant()
    const response = await requestSelected({
      product_id,
      params: JSON.stringify(chosen),
      ...invalidFields,
    })
    expect(await readFields(response)).toEqual([field])
  })
})

describe('products/detect-needed-attribute-values', () => {
  const detect = (params: object) =>
    requestProducts('detect-needed-attribute-values', { params: JSON.stringify(params) })

  it('Every value is returned with the variant that it leads to', async () => {
    const { product_id, chosen } = await getVariant()
    const response = await detect({ product_id, language_id: 1, chosen })
    const { neededAttributeValues, variants } = await response.json<{
      neededAttributeValues: { attribute_value_id: number; product_variant_id: number }[]
      variants: { product_variant_id: number }[]
    }>()
    const ownValues = neededAttributeValues.filter((value) =>
      Object.values(chosen).includes(value.attribute_value_id),
    )
    expect(ownValues).toHaveLength(3)
    const ids = variants.map((value) => value.product_variant_id)
    expect(ids).toEqual(
      expect.arrayContaining(neededAttributeValues.map((value) => value.product_variant_id)),
    )
  })

  it('All values are possible when nothing is chosen', async () => {
    const { product_id } = await getVariant()
    const response = await detect({ product_id, language_id: 1, chosen: {} })
    const { neededAttributeValues } = await response.json<{
      neededAttributeValues: { is_possible: boolean }[]
    }>()
    expect(neededAttributeValues.every((value) => value.is_possible)).toBe(true)
  })

  it('An attribute of another product is refused by name', async () => {
    const { product_id } = await getVariant()
    const response = await detect({ product_id, language_id: 1, chosen: { 999_999: 1 } })
    expect(await readFields(response)).toEqual(['params.chosen'])
  })
})

describe('products/fetch-selected-variant-for-related', () => {
  async function getExtra() {
    const row = await env.DB.prepare(
      'SELECT product_id, product_variant_id FROM product_extra LIMIT 1',
    ).first()
    return z.parse(z.object({ product_id: z.int(), product_variant_id: z.int() }), row)
  }
  const requestExtras = (query: Readonly<Record<string, string | number>>) =>
    requestProducts('fetch-selected-variant-for-related', { rate: 1, language_id: 1, ...query })

  it('Only extras of the product are returned', async () => {
    const { product_id, product_variant_id } = await getExtra()
    const ownVariant = await getVariant()
    const response = await requestExtras({
      product_id,
      ids: `${product_variant_id},${ownVariant.id},999999`,
    })
    const { variants } = await response.json<{ variants: { product_variant_id: number }[] }>()
    expect(variants.map((value) => value.product_variant_id)).toEqual([product_variant_id])
  })

  it('No ids return no variants', async () => {
    const { product_id } = await getExtra()
    expect(await (await requestExtras({ product_id, ids: '' })).json()).toEqual({
      variants: [],
      rate: 1,
    })
  })

  it('Invalid ids are refused by name', async () => {
    const { product_id } = await getExtra()
    expect(await readFields(await requestExtras({ product_id, ids: '1;DROP' }))).toEqual(['ids'])
  })
})
