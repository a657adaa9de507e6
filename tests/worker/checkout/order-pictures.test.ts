import { env } from 'cloudflare:workers'
import { expect, it } from 'vitest'
import type { Order, OrderSummary } from '#shared/checkout/order-contract.ts'
import { createAccountOrder, createGuestOrder, shop } from './paid-orders.ts'

async function readProducts(number: string, key: string) {
  const response = await shop.post('orders/fetch', { number, key })
  return (await response.json<{ order: Order }>()).order.products
}

async function readPictures(headers: HeadersInit) {
  const response = await shop.get('my/orders', {}, headers)
  const { orders } = await response.json<{ orders: OrderSummary[] }>()
  return orders.map(({ pictures }) => pictures)
}

async function removeVariant(id: number): Promise<void> {
  await env.DB.prepare('DELETE FROM product_variant WHERE id = ?1').bind(id).run()
}

it('An order shows the current picture and page of its products', async () => {
  const { number, key, variant } = await createGuestOrder()
  const [product] = await readProducts(number, key)
  expect(product?.product_variant_id).toBe(variant)
  expect(product?.path).toMatch(/^\/product\//)
  expect(product?.image_path).toMatch(/^\/media\/\w+/)
})

it('A product that is no longer sold has neither picture nor page in its order', async () => {
  const { number, key, variant } = await createGuestOrder()
  await removeVariant(variant)
  expect(await readProducts(number, key)).toEqual([
    { product_variant_id: variant, image_path: '', path: '', query_params_string: '' },
  ])
})

it('The list of orders has the pictures of each order, empty for what is no longer sold', async () => {
  const { account, variant } = await createAccountOrder()
  expect(await readPictures(account.headers)).toEqual([[expect.stringMatching(/^\/media\/\w+/)]])
  await removeVariant(variant)
  expect(await readPictures(account.headers)).toEqual([['']])
})
