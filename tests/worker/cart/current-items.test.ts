import { env } from 'cloudflare:workers'
import { afterAll, describe, expect, it } from 'vitest'
import { toLines } from '#shared/cart/cart.ts'
import { BASE_CURRENCY_RATE } from '#shared/currency/money.ts'
import { listCurrentItems } from '../../../worker/cart/current-items.ts'
import { storeRows } from '../../../worker/import/store-rows.ts'
import { countingD1 } from '../isolate.ts'
import { getSampleProduct } from '../sample-catalog.ts'
import {
  createLine,
  getVariant,
  getVariantWithExtra,
  readItems,
  getVariants,
  toKeysAndQuantities,
} from './cart-line.ts'
import { createAccount } from '../account/account.ts'
import { requestCart, postToCart, requestSave } from './cart-calls.ts'
import { getSampleProgram } from '../checkout/paid-orders.ts'
import { readSampleRows } from '../sample-rows.ts'

const IMPORTED = { content_hash: 'sample', imported_at: '2026-03-14T00:00:00Z' }

const IN_ENGLISH = { language_id: 1, currency: BASE_CURRENCY_RATE, media_path: '/media/' }

const requestLastData = (cart_items: unknown, fields: { language_id?: number } = {}) =>
  postToCart('last-data', { cart_items, language_id: 1, rate: 1, ...fields })

async function setStock(id: number, stock: number): Promise<void> {
  await env.DB.prepare('UPDATE product_variant SET stock = ?2 WHERE id = ?1').bind(id, stock).run()
}

describe('Items of a cart', () => {
  it('An item has every field of the specification with the current catalogue data', async () => {
    const { id, price, extra_id, extra_price } = await getVariantWithExtra()
    const [item] = await readItems(
      await requestLastData([createLine(id, { quantity: 2, extras: [extra_id] })]),
    )
    const row = await env.DB.prepare(
      `SELECT sku, slug, name, sub_name,
         COALESCE((SELECT hash FROM media WHERE id = product_variant.media_id), media_hash) AS hash
       FROM product_variant JOIN product_card USING (product_id)
       WHERE product_variant.id = ?1 AND language_id = 1`,
    )
      .bind(id)
      .first<Record<'sku' | 'slug' | 'name' | 'sub_name' | 'hash', string>>()
    expect(item).toEqual({
      name: row?.name,
      sub_name: row?.sub_name,
      path: `/product/${row?.slug}`,
      quantity: 2,
      not_available: false,
      stock_status: true,
      max_quantity: expect.any(Number),
      product_variant_id: id,
      price: price / 100,
      net_content: { quantity: expect.any(Number), unit: expect.stringMatching(/^(kg|l)$/) },
      image_path: `/media/${row?.hash}`,
      query_params_string: `variant=${row?.sku}`,
      attributes_description: expect.stringMatching(/./),
      searching_key: [id, extra_id].toSorted((one, other) => one - other).join('_'),
      subtotal: (2 * (price + extra_price)) / 100,
      cart_extra_products: [
        {
          product_variant_id: extra_id,
          quantity: 1,
          price: extra_price / 100,
          name: expect.stringMatching(/./),
          attributes_description: expect.any(String),
          image_path: expect.stringMatching(/^\/media\/[0-9a-f]{16}$/),
          path: expect.stringMatching(/^\/product\/./),
          not_available: false,
          stock_status: true,
        },
      ],
    })
  })

  it('An item has the picture of its variant if there is one', async () => {
    const { id } = await getVariant()
    const hash = await env.DB.prepare(
      `UPDATE product_variant SET media_id = (SELECT MAX(id) FROM media) WHERE id = ?1
       RETURNING (SELECT hash FROM media ORDER BY id DESC LIMIT 1) AS hash`,
    )
      .bind(id)
      .first<string>('hash')
    const [item] = await readItems(await requestLastData([createLine(id)]))
    await env.DB.prepare('UPDATE product_variant SET media_id = NULL WHERE id = ?1').bind(id).run()
    const [itemWithoutPicture] = await readItems(await requestLastData([createLine(id)]))
    expect(item?.image_path).toBe(`/media/${hash}`)
    expect(itemWithoutPicture?.image_path).not.toBe(item?.image_path)
  })

  it('An item that is not shipped is marked, unless an extra product of it is', async () => {
    const { id, extra_id } = await getVariantWithExtra()
    const program = await getSampleProgram()
    const response = await requestLastData([
      createLine(id),
      createLine(program.id),
      createLine(program.id, { extras: [extra_id] }),
    ])
    const items = await readItems(response)
    expect(items.map(({ is_download }) => is_download)).toEqual([undefined, true, undefined])
  })

  it('An item is in the requested language', async () => {
    const { id, names, slugs } = await getSampleProduct()
    const variant = await env.DB.prepare('SELECT id FROM product_variant WHERE product_id = ?1')
      .bind(id)
      .first<number>('id')
    const [item] = await readItems(
      await requestLastData([createLine(variant ?? 0)], { language_id: 2 }),
    )
    expect(item).toMatchObject({ name: names.am, path: `/product/${slugs.am}` })
  })

  it('An item without a text in the language is in the default language', async () => {
    const { id, product_id } = await getVariant()
    const clear = (table: string) =>
      env.DB.prepare(`DELETE FROM ${table} WHERE language_id = 3 AND product_id = ?1`).bind(
        product_id,
      )
    const [englishItem] = await readItems(await requestLastData([createLine(id)]))
    await clear('product_text').run()
    const [frenchItem] = await readItems(
      await requestLastData([createLine(id)], { language_id: 3 }),
    )
    expect(frenchItem?.name).toBe(englishItem?.name)
    await storeRows(env.DB, readSampleRows(), IMPORTED)
  })

  it('A sold-out item stays with its stock status', async () => {
    const { id, stock } = await getVariant()
    await setStock(id, 0)
    const [item] = await readItems(await requestLastData([createLine(id, { quantity: 3 })]))
    await setStock(id, stock)
    expect(item).toMatchObject({
      quantity: 3,
      max_quantity: 0,
      stock_status: false,
      not_available: false,
    })
  })

  it('The maximum quantity is returned and the quantity is not changed', async () => {
    const { id, stock } = await getVariant()
    await setStock(id, 2)
    const [itemWithFewLeft] = await readItems(
      await requestLastData([createLine(id, { quantity: 9 })]),
    )
    await setStock(id, 5000)
    const [itemWithManyLeft] = await readItems(await requestLastData([createLine(id)]))
    await setStock(id, stock)
    expect([
      itemWithFewLeft?.quantity,
      itemWithFewLeft?.max_quantity,
      itemWithManyLeft?.max_quantity,
    ]).toEqual([9, 2, 999])
  })

  it('The maximum quantity depends on the extra with the lowest stock', async () => {
    const { id, extra_id } = await getVariantWithExtra()
    const before = await env.DB.prepare('SELECT stock FROM product_variant WHERE id = ?1')
      .bind(extra_id)
      .first<number>('stock')
    await setStock(extra_id, 1)
    const [item] = await readItems(await requestLastData([createLine(id, { extras: [extra_id] })]))
    await setStock(extra_id, before ?? 0)
    expect(item?.max_quantity).toBe(1)
  })

  it('A variant that never existed is returned as not available, because a browser may have stored any id', async () => {
    const { id } = await getVariant()
    const items = await readItems(await requestLastData([createLine(987_654), createLine(id)]))
    expect(items.map(({ not_available }) => not_available)).toEqual([true, false])
    expect(items[0]).toMatchObject({ price: 0, subtotal: 0, stock_status: false, path: '' })
  })
})

describe('Imports and carts', () => {
  afterAll(async () => {
    await storeRows(env.DB, readSampleRows(), IMPORTED)
  })

  it('A variant that an import removes stays in carts as not available, with its SKU', async () => {
    const shopper = await createAccount()
    const [remainingVariant, removedVariant] = await getVariants(2)
    if (remainingVariant === undefined || removedVariant === undefined)
      throw new Error('Too few variants')
    await requestSave(shopper, [
      createLine(removedVariant.id, { quantity: 4 }),
      createLine(remainingVariant.id),
    ])
    const rows = readSampleRows()
    await storeRows(
      env.DB,
      {
        ...rows,
        product_variant: rows.product_variant.filter((row) => row['id'] !== removedVariant.id),
        product_variant_value: rows.product_variant_value.filter(
          (row) => row['product_variant_id'] !== removedVariant.id,
        ),
      },
      { ...IMPORTED, content_hash: 'without one' },
    )
    const cartResponse = await requestCart(shopper)
    const items = await readItems(cartResponse)
    expect(toKeysAndQuantities(items)).toEqual([
      `${removedVariant.id}×4`,
      `${remainingVariant.id}×1`,
    ])
    expect(items[0]).toMatchObject({
      name: removedVariant.sku,
      not_available: true,
      max_quantity: 0,
    })
    // The line can still be saved, because the variant existed.
    const response = await requestSave(shopper, toLines(items), {
      'If-Match': cartResponse.headers.get('ETag') ?? '',
    })
    expect(response.status).toBe(200)
  })
})

it('Many lines need as many D1 statements as one line', async () => {
  const { results } = await env.DB.prepare('SELECT id FROM product_variant LIMIT 200').all<{
    id: number
  }>()
  const lines = results.map(({ id }) => createLine(id))
  expect(lines.length).toBeGreaterThan(50)
  const { statements, DB } = countingD1()
  const countStatements = async (cart_items: typeof lines) => {
    statements.length = 0
    const items = await listCurrentItems(DB, { cart_items, ...IN_ENGLISH })
    expect(toKeysAndQuantities(items)).toEqual(toKeysAndQuantities(cart_items))
    return statements.length
  }
  expect(await countStatements(lines)).toBe(await countStatements(lines.slice(0, 1)))
})
