import { env } from 'cloudflare:workers'
import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { fetchOrder, fetchOrders, fetchPurchases } from '#shared/checkout/order-contract.ts'
import type { PriceResponse } from '../../../worker/checkout/orders/price-request.ts'
import { changeOrder } from '../../../worker/operations/orders/change-order.ts'
import { listCustomerOrders } from '../../../worker/operations/customer-page.ts'
import { readOrderPage } from '../../../worker/operations/orders/order-page.ts'
import { shipParcel } from '../../../worker/operations/orders/ship-parcel.ts'
import { createAccount, createEmail, readMails } from '../account/account.ts'
import { createOperationContext } from '../operation-context.ts'
import { createGuestOrder, shop } from './paid-orders.ts'
import { createCheckoutRequest, createVariant, insertArmenia, pay, placeOrder } from './purchase.ts'

async function requestPrice(request: object): Promise<PriceResponse> {
  return (await shop.post('cart/get-shipping-and-tax', request)).json<PriceResponse>()
}

/** A paid order that its buyer picks up. */
async function createPickUpOrder() {
  await insertArmenia()
  const email = createEmail()
  const request = createCheckoutRequest(await createVariant(3), { email })
  const { shipping_methods } = await requestPrice(request)
  const method = shipping_methods.find(({ is_pick_up }) => is_pick_up)
  const { quote_id } = await requestPrice({ ...request, shipping_id: method?.shipping_id })
  await pay(shop, quote_id ?? '')
  return { ...(await placeOrder(shop, quote_id ?? '')), email, place: method?.name ?? '' }
}

function ship(number: string) {
  const parcel = { id: crypto.randomUUID(), number, carrier: '', tracking: '', url: '' }
  return shipParcel(env.DB, parcel, createOperationContext())
}

it('An email to the buyer names the place when a pick-up order is ready', async () => {
  const { number, email, place } = await createPickUpOrder()
  const [paid] = await readMails(email)
  expect(paid?.text).toContain('We will email you again when you can pick it up.')
  await ship(number)
  const ready = (await readMails(email)).find(({ kind }) => kind === 'order-shipped')
  expect(ready?.subject).toBe(`Your order ${number} is ready`)
  expect(ready?.text).toContain(`Where: ${place}\n`)
  expect(ready?.text).toContain('To pick up: 1 × ')
})

it('The orders and purchases of an account contain is_pick_up', async () => {
  const { account_id, headers } = await createAccount()
  const { number } = await createPickUpOrder()
  await env.DB.prepare('UPDATE shop_order SET account_id = ?2 WHERE number = ?1')
    .bind(number, account_id)
    .run()
  const listed = await shop.get('my/orders', {}, headers)
  const bought = await shop.get('my/purchases', { language_id: '1' }, headers)
  const { orders } = z.parse(fetchOrders.output, await listed.json())
  const { purchases } = z.parse(fetchPurchases.output, await bought.json())
  expect([...orders, ...purchases].map(({ is_pick_up }) => is_pick_up)).toEqual([true, true])
})

it('The search results and the customer page of the admin contain is_pick_up', async () => {
  const { number, email } = await createPickUpOrder()
  const { orders } = await readOrderPage(env.DB, { words: number, count: 1 })
  const listed = await listCustomerOrders(env.DB, { account_ids: [], email, count: 1 })
  expect([...orders, ...listed]).toMatchObject([
    { number, is_pick_up: true },
    { number, is_pick_up: true },
  ])
})

it('The order list of the admin distinguishes pick-up orders from shipped orders', async () => {
  const picked = await createPickUpOrder()
  const other = await createGuestOrder()
  const { orders } = await readOrderPage(env.DB, { count: 50 })
  const isPickUp = (number: string) => orders.find((order) => order.number === number)?.is_pick_up
  expect([isPickUp(picked.number), isPickUp(other.number)]).toEqual([true, false])
})

it('The withdrawal period starts when the order is picked up, not when it is ready', async () => {
  const { number, key } = await createPickUpOrder()
  const readLastDay = async () => {
    const response = await shop.post('orders/fetch', { number, key, language_id: 1 })
    const { order } = z.parse(fetchOrder.output, await response.json())
    return order.withdrawal?.last_day
  }
  await ship(number)
  expect(await readLastDay()).toBeNull()
  await changeOrder(env.DB, { number, operation: 'deliver', note: '' }, createOperationContext())
  expect(await readLastDay()).toMatch(/^\d{4}-/)
})
