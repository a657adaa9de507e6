import { expect, it } from 'vitest'
import type { Order } from '#shared/checkout/order-contract.ts'
import { createEmail, readMails } from '../account/account.ts'
import { getSampleProgram, shop } from './paid-orders.ts'
import {
  createCheckoutRequest,
  createQuote,
  createVariant,
  insertArmenia,
  pay,
  placeOrder,
} from './purchase.ts'

async function requestQuote(variant: number, fields: { wants_downloads_now?: boolean } = {}) {
  await insertArmenia()
  return shop.post('cart/get-shipping-and-tax', createCheckoutRequest(variant, fields))
}

it('A download can be bought only by who wants it at once', async () => {
  const { id } = await getSampleProgram()
  const [missing, refused, given] = await Promise.all([
    requestQuote(id),
    requestQuote(id, { wants_downloads_now: false }),
    requestQuote(id, { wants_downloads_now: true }),
  ])
  const errors = {
    wants_downloads_now: [
      'Please confirm that you want the downloads at once. If you see no such box, reload the page.',
    ],
  }
  for (const response of [missing, refused]) {
    expect(response.status).toBe(422)
    expect(await response.json()).toEqual({ errors })
  }
  expect(await given.json()).toMatchObject({ has_downloads: true, quote_id: expect.any(String) })
})

it('A parcel is bought without the consent that downloads need', async () => {
  const parcel = await requestQuote(await createVariant(3))
  expect(await parcel.json()).toMatchObject({ has_downloads: false, quote_id: expect.any(String) })
})

it('The confirmation repeats the consent, and the order says why downloads cannot be returned', async () => {
  const { id } = await getSampleProgram()
  const email = createEmail()
  const quote = await createQuote(id, { email, wants_downloads_now: true })
  await pay(shop, quote)
  const { number, key } = await placeOrder(shop, quote)
  const [mail] = await readMails(email)
  expect(mail?.text).toContain('Downloads: You wanted them at once')
  const response = await shop.post('orders/fetch', { number, key })
  const { order } = await response.json<{ order: Order }>()
  expect(order.withdrawal).toMatchObject({ has_downloads: true, wants_downloads_now: true })
})

it('An offer from before the consent says nothing of it', async () => {
  const { id } = await getSampleProgram()
  const email = createEmail()
  const quote = await createQuote(id, { email })
  await pay(shop, quote)
  const { number, key } = await placeOrder(shop, quote)
  expect((await readMails(email))[0]?.text).not.toContain('You wanted them at once')
  const response = await shop.post('orders/fetch', { number, key })
  const { order } = await response.json<{ order: Order }>()
  expect(order.withdrawal).toMatchObject({ has_downloads: true, wants_downloads_now: false })
})
