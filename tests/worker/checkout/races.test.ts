import { env } from 'cloudflare:workers'
import { afterAll, expect, it } from 'vitest'
import { stopClock } from '../stop-clock.ts'
import { visit } from '../shop.ts'
import { createInterruptedD1 } from './interrupted-d1.ts'
import {
  insertPercentageCoupon,
  createQuote,
  createVariant,
  getOutcome,
  minutesFromNow,
  requestOrder,
  placeOrder,
  PAID,
  pay,
  createQuotes,
  startPayment,
  requestPayment,
  getStock,
} from './purchase.ts'
import { createSandboxShop, createStripeShop } from './payment-shop.ts'

const stripe = createStripeShop()
const sandbox = createSandboxShop()
afterAll(() => stripe.stop())

/** The first statement of pricing; the quote was read before it. */
const PRICING_SQL = 'FROM currency'

it('The pieces of an order that is placed while the cron waits for the provider stay reserved', async () => {
  const variant = await createVariant(1)
  const quote = await createQuote(variant)
  await pay(stripe, quote)
  const event = (await stripe.listEvents()).at(-1)
  stripe.stripe.state.beforeNextAnswer = async () => {
    expect(event && (await stripe.deliver(event))).toBe(200)
    stripe.setDown(true)
  }
  await stripe.runCron(minutesFromNow(80))
  stripe.setDown(false)
  expect(await getOutcome(stripe, quote)).toBe(PAID)
  expect(await getStock(variant)).toBe(0)
})

it('A second click on the same button is not refused because the first has reserved the last piece', async () => {
  const variant = await createVariant(1)
  const quote = await createQuote(variant)
  const DB = createInterruptedD1(PRICING_SQL, () => startPayment(sandbox, quote))
  expect((await requestPayment(sandbox.with({ DB }), quote)).status).toBe(200)
  const payments = await Promise.all([1, 2, 3].map(() => startPayment(sandbox, quote)))
  expect(new Set(payments.map(({ client_secret }) => client_secret)).size).toBe(1)
  expect(await getStock(variant)).toBe(0)
})

it('A second click on the same button gets the same free order', async () => {
  await insertPercentageCoupon('FREE-ONCE', { value: 1_000_000, max_uses: 1 })
  const program = await env.DB.prepare(
    `SELECT product_variant.id FROM soft
     JOIN product_variant ON product_variant.product_id = soft.product_id WHERE stock > 1 LIMIT 1`,
  ).first<number>('id')
  const quote = await createQuote(program ?? 0, { coupon_code: 'FREE-ONCE' })
  const numbers: string[] = []
  const DB = createInterruptedD1(PRICING_SQL, async () => {
    numbers.push((await placeOrder(sandbox, quote)).number)
  })
  numbers.push((await placeOrder(sandbox.with({ DB }), quote)).number)
  expect(numbers).toHaveLength(2)
  expect(numbers[0]).toBe(numbers[1])
})

it('The provider is not called again after the order is placed', async () => {
  const quote = await createQuote(await createVariant(1))
  await pay(stripe, quote)
  const before = stripe.stripe.requests.length
  expect((await requestOrder(stripe, quote)).status).toBe(200)
  expect(stripe.stripe.requests.slice(before)).toHaveLength(1)
  stripe.setDown(true)
  const secondPayment = await startPayment(stripe, quote)
  stripe.setDown(false)
  expect(secondPayment).toMatchObject({
    status: 'succeeded',
    client_secret: '',
    reserved_until: null,
  })
})

it('One run of the cron cancels many unpaid payments', async () => {
  const variant = await createVariant(30)
  const quotes = await createQuotes(30, variant)
  await Promise.all(quotes.map((quote) => requestPayment(sandbox, quote)))
  expect(await getStock(variant)).toBe(0)
  await sandbox.runCron(minutesFromNow(20))
  expect(await getStock(variant)).toBe(30)
})

it('Cancellations are limited for a client address, so that cards cannot be tested without end', async () => {
  await stopClock()
  const headers = { 'Content-Type': 'application/json', 'CF-Connecting-IP': '192.0.2.10' }
  const body = JSON.stringify({ quote_id: 'AAAAAAAAAAAAAAAAAAAAAAAA' })
  const statuses: number[] = []
  for (let call = 0; call <= 30; call += 1) {
    const init = { method: 'POST', headers, body }
    statuses.push((await visit('/api/payment/intent/cancel', init)).status)
  }
  expect(statuses).toEqual([...Array<number>(30).fill(200), 429])
})
