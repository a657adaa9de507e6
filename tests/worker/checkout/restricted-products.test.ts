import { env } from 'cloudflare:workers'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { DEFAULT_LOCALE } from '#shared/locale/locales.ts'
import { findProduct } from '../../../worker/catalog/product.ts'
import { setUpCheckout, setUpGoods, type Goods } from './checkout-data.ts'
import { createBundle } from './purchase.ts'

let goods: Goods

beforeAll(async () => {
  await setUpCheckout()
  goods = await setUpGoods()
})

beforeEach(() => env.DB.prepare('UPDATE product SET transport_class = NULL').run())

const findProductId = (variant: number) =>
  env.DB.prepare('SELECT product_id FROM product_variant WHERE id = ?1')
    .bind(variant)
    .first<number>('product_id')

async function setTransportClass(variant: number): Promise<void> {
  await env.DB.prepare("UPDATE product SET transport_class = 'flammable' WHERE id = ?1")
    .bind(await findProductId(variant))
    .run()
}

/** Returns whether the variant's product is restricted; its page then shows no days of delivery. */
async function isRestricted(variant: number): Promise<boolean> {
  const product_id = (await findProductId(variant)) ?? 0
  const product = await findProduct(env.DB, product_id, DEFAULT_LOCALE.language_id)
  return product?.is_restricted === true
}

it('A product with a transport class is restricted, and others are not', async () => {
  await setTransportClass(goods.pigment)
  expect(await isRestricted(goods.pigment)).toBe(true)
  expect(await isRestricted(goods.jar)).toBe(false)
})

it('A bundle is restricted by the class of a part', async () => {
  const bundle = await createBundle({ [goods.jar]: 1 })
  expect(await findProductId(bundle)).not.toBe(await findProductId(goods.jar))
  expect(await isRestricted(bundle)).toBe(false)
  await setTransportClass(goods.jar)
  expect(await isRestricted(bundle)).toBe(true)
})
