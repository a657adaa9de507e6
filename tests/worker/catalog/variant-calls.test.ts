import { env } from 'cloudflare:workers'
import * as z from 'zod/mini'
import { describe, expect, it } from 'vitest'
import { visit } from '../shop.ts'

const Chosen = z.record(z.string(), z.int())

/** A variant of a product with several attributes, read plainly. */
async function aVariant() {
  const row = await env.DB.prepare(
    `SELECT product_variant.id, product_variant.product_id, sku, price,
       (SELECT json_group_object(CAST(attribute_id AS TEXT), attribute_value_id)
        FROM product_variant_value WHERE product_variant_id = product_variant.id) AS chosen
     FROM product_variant
     WHERE stock > 5 AND 3 = (
       SELECT COUNT(*) FROM product_variant_value WHERE product_variant_id = product_variant.id
     ) LIMIT 1`,
  ).first()
  const found = z.parse(
    z.object({
      id: z.int(),
      product_id: z.int(),
      sku: z.string(),
      price: z.int(),
      chosen: z.string(),
    }),
    row,
  )
  return { ...found, chosen: z.parse(Chosen, JSON.parse(found.chosen)) }
}

function ask(call: string, query: Readonly<Record<string, string | number>>): Promise<Response> {
  const entries = Object.entries(query).map(([name, value]) => [name, String(value)])
  return visit(`/api/products/${call}?${new URLSearchParams(entries).toString()}`)
}

const selected = (query: Readonly<Record<string, string | number>>) =>
  ask('fetch-selected-variant', {
    rate: 1,
    language_id: 1,
    variableAttributesCount: 3,
    ...query,
  })

async function fieldsOf(response: Response): Promise<string[]> {
  expect(response.status).toBe(422)
  const { errors } = await response.json<{ errors: Readonly<Record<string, string[]>> }>()
  return Object.keys(errors)
}

describe('products/fetch-selected-variant', () => {
  it('answers the variant with exactly these values', async () => {
    const { id, product_id, sku, price, chosen } = await aVariant()
    const response = await selected({ product_id, params: JSON.stringify(chosen) })
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

  it('tells price and stock of this moment', async () => {
    const { id, product_id, chosen } = await aVariant()
    const was = await env.DB.prepare('SELECT stock, price FROM product_variant WHERE id = ?1')
      .bind(id)
      .first<{ stock: number; price: number }>()
    await env.DB.prepare('UPDATE product_variant SET stock = 2, price = 123 WHERE id = ?1')
      .bind(id)
      .run()
    const response = await selected({ product_id, params: JSON.stringify(chosen) })
    expect(await response.json()).toMatchObject({
      selectedVariant: { price: 1.23, stock_left: 2, max_quantity: 2 },
    })
    await env.DB.prepare('UPDATE product_variant SET stock = ?2, price = ?3 WHERE id = ?1')
      .bind(id, was?.stock ?? 0, was?.price ?? 0)
      .run()
  })

  it('says how many can be ordered, where it is more than few as well', async () => {
    const { id, product_id, chosen } = await aVariant()
    const was = await env.DB.prepare('SELECT stock FROM product_variant WHERE id = ?1')
      .bind(id)
      .first<{ stock: number }>()
    const setStock = (stock: number) =>
      env.DB.prepare('UPDATE product_variant SET stock = ?2 WHERE id = ?1').bind(id, stock).run()
    for (const [stock, max_quantity] of [
      [15, 15],
      [5000, 999],
    ] as const) {
      await setStock(stock)
      const response = await selected({ product_id, params: JSON.stringify(chosen) })
      expect(await response.json()).toMatchObject({ selectedVariant: { max_quantity } })
    }
    await setStock(was?.stock ?? 0)
  })

  it('answers null for a combination that does not exist', async () => {
    const { product_id, chosen } = await aVariant()
    const params = Object.fromEntries(Object.keys(chosen).map((id) => [id, 999_999]))
    const response = await selected({ product_id, params: JSON.stringify(params) })
    expect(await response.json()).toEqual({ selectedVariant: null, rate: 1 })
  })

  it("converts by one of the shop's rates, in that currency's own digits", async () => {
    const { product_id, price, chosen } = await aVariant()
    const rate = 443.5
    const response = await selected({ product_id, params: JSON.stringify(chosen), rate })
    const answer = await response.json<{ selectedVariant: { price: number }; rate: number }>()
    expect(answer.rate).toBe(rate)
    expect(answer.selectedVariant.price).toBe(Math.round((price * 4435) / 1000))
  })

  it('uses the base currency for a rate that is not ours, and says so', async () => {
    const { product_id, price, chosen } = await aVariant()
    const response = await selected({ product_id, params: JSON.stringify(chosen), rate: 0.01 })
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
  ])('refuses %s by name', async (_, junk, field) => {
    const { product_id, chosen } = await aVariant()
    const response = await selected({ product_id, params: JSON.stringify(chosen), ...junk })
    expect(await fieldsOf(response)).toEqual([field])
  })
})

describe('products/detect-needed-attribute-values', () => {
  const detect = (params: object) =>
    ask('detect-needed-attribute-values', { params: JSON.stringify(params) })

  it('answers every value and the variant it leads to', async () => {
    const { product_id, chosen } = await aVariant()
    const response = await detect({ product_id, language_id: 1, chosen })
    const { neededAttributeValues, variants } = await response.json<{
      neededAttributeValues: { attribute_value_id: number; product_variant_id: number }[]
      variants: { product_variant_id: number }[]
    }>()
    const own = neededAttributeValues.filter((one) =>
      Object.values(chosen).includes(one.attribute_value_id),
    )
    expect(own).toHaveLength(3)
    const ids = variants.map((one) => one.product_variant_id)
    expect(ids).toEqual(
      expect.arrayContaining(neededAttributeValues.map((one) => one.product_variant_id)),
    )
  })

  it('answers all there is when nothing is chosen yet', async () => {
    const { product_id } = await aVariant()
    const response = await detect({ product_id, language_id: 1, chosen: {} })
    const { neededAttributeValues } = await response.json<{
      neededAttributeValues: { is_possible: boolean }[]
    }>()
    expect(neededAttributeValues.every((one) => one.is_possible)).toBe(true)
  })

  it('refuses a foreign attribute by name', async () => {
    const { product_id } = await aVariant()
    const response = await detect({ product_id, language_id: 1, chosen: { 999_999: 1 } })
    expect(await fieldsOf(response)).toEqual(['params.chosen'])
  })
})

describe('products/fetch-selected-variant-for-related', () => {
  async function anExtra() {
    const row = await env.DB.prepare(
      'SELECT product_id, product_variant_id FROM product_extra LIMIT 1',
    ).first()
    return z.parse(z.object({ product_id: z.int(), product_variant_id: z.int() }), row)
  }
  const related = (query: Readonly<Record<string, string | number>>) =>
    ask('fetch-selected-variant-for-related', { rate: 1, language_id: 1, ...query })

  it('answers the variants that are offered beside the product, no others', async () => {
    const { product_id, product_variant_id } = await anExtra()
    const own = await aVariant()
    const response = await related({ product_id, ids: `${product_variant_id},${own.id},999999` })
    const { variants } = await response.json<{ variants: { product_variant_id: number }[] }>()
    expect(variants.map((one) => one.product_variant_id)).toEqual([product_variant_id])
  })

  it('answers none for none', async () => {
    const { product_id } = await anExtra()
    expect(await (await related({ product_id, ids: '' })).json()).toEqual({ variants: [], rate: 1 })
  })

  it('refuses junk ids by name', async () => {
    const { product_id } = await anExtra()
    expect(await fieldsOf(await related({ product_id, ids: '1;DROP' }))).toEqual(['ids'])
  })
})
