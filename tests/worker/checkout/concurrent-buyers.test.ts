import { env } from 'cloudflare:workers'
import { afterAll, expect, it } from 'vitest'
import { createAccount } from '../account/account.ts'
import {
  insertPercentageCoupon,
  createQuote,
  createVariant,
  getOutcome,
  minutesFromNow,
  requestOrder,
  PAID,
  createQuotes,
  requestPayment,
  getStock,
  UNTOUCHED,
} from './purchase.ts'
import { createSandboxShop, createStripeShop, type PaymentShop } from './payment-shop.ts'

const sandbox = createSandboxShop()
const stripe = createStripeShop()
afterAll(() => stripe.stop())

async function buy(quote: string, shop: PaymentShop = sandbox): Promise<number> {
  const payment = await requestPayment(shop, quote)
  if (payment.status !== 200) return payment.status
  const { client_secret } = await payment.json<{ client_secret: string }>()
  await shop.pay(client_secret, 'good')
  return (await requestOrder(shop, quote)).status
}

it('Ten pieces are sold to ten of sixty concurrent buyers', async () => {
  const variant = await createVariant(10)
  const quotes = await createQuotes(60, variant)
  const statuses = await Promise.all(quotes.map((quote) => buy(quote)))
  expect(statuses.filter((status) => status === 200)).toHaveLength(10)
  expect(statuses.filter((status) => status === 409)).toHaveLength(50)
  const counts = await env.DB.prepare(
    `SELECT COUNT(*) AS payments, SUM(status = 'succeeded') AS paid, SUM(amount_refunded) AS refunded,
       (SELECT COUNT(*) FROM shop_order WHERE state = 'paid'
          AND quote_id IN (SELECT value FROM json_each(?1))) AS orders
     FROM sandbox_intent WHERE quote_id IN (SELECT value FROM json_each(?1))`,
  )
    .bind(JSON.stringify(quotes))
    .first()
  expect(counts).toEqual({ payments: 10, paid: 10, refunded: 0, orders: 10 })
  expect(await getStock(variant)).toBe(0)
}, 240_000)

it('With Stripe an order gets all of its pieces or none, and no more are sold than exist', async () => {
  const variant = await createVariant(9)
  const quotes = await createQuotes(30, variant, { quantity: 2 })
  const statuses = await Promise.all(quotes.map((quote) => buy(quote, stripe)))
  expect(statuses.filter((status) => status === 200)).toHaveLength(4)
  expect(statuses.filter((status) => status === 409)).toHaveLength(26)
  const outcomes = await Promise.all(quotes.map((quote) => getOutcome(stripe, quote)))
  expect(outcomes.filter((end) => end === PAID)).toHaveLength(4)
  expect(outcomes.filter((end) => end === UNTOUCHED)).toHaveLength(26)
  expect(await getStock(variant)).toBe(1)
}, 120_000)

it('One piece is sold once when browser, webhook and cron finish the order at the same moment', async () => {
  const variant = await createVariant(1)
  const quote = await createQuote(variant)
  const payment = await requestPayment(sandbox, quote)
  const { client_secret } = await payment.json<{ client_secret: string }>()
  await sandbox.pay(client_secret, 'good')
  const [event] = (await sandbox.listEvents()).slice(-1)
  if (event === undefined) throw new Error('Nothing is told')
  const [orderStatus, repeatedStatus, ...webhookStatuses] = await Promise.all([
    requestOrder(sandbox, quote).then(({ status }) => status),
    requestOrder(sandbox, quote).then(({ status }) => status),
    sandbox.deliver(event),
    sandbox.deliver(event),
    sandbox.runCron(minutesFromNow(6)),
    sandbox.runCron(minutesFromNow(6)),
  ])
  expect([orderStatus, repeatedStatus]).toEqual([200, 200])
  expect(webhookStatuses.slice(0, 2).every((status) => status === 200 || status === 503)).toBe(true)
  expect(await getOutcome(sandbox, quote)).toBe(PAID)
  expect(await getStock(variant)).toBe(0)
})

it('A coupon with one use is given to one of many concurrent orders', async () => {
  await insertPercentageCoupon('ONCE', { max_uses: 1 })
  const variant = await createVariant(50)
  const quotes = await createQuotes(8, variant, { coupon_code: 'ONCE' })
  const statuses = await Promise.all(quotes.map((quote) => buy(quote)))
  expect(statuses.filter((status) => status === 200)).toHaveLength(1)
  expect(statuses.filter((status) => status === 409)).toHaveLength(7)
  expect(await getStock(variant)).toBe(49)
})

it('An account with several tabs gets its only use of a coupon once', async () => {
  await insertPercentageCoupon('EACH', { max_uses_per_account: 1 })
  const { account_id, headers } = await createAccount()
  const variant = await createVariant(50)
  const quotes = await createQuotes(3, variant, { coupon_code: 'EACH', account_id })
  const payments = await Promise.all(quotes.map((quote) => requestPayment(sandbox, quote, headers)))
  expect(payments.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(payments.filter(({ status }) => status === 409)).toHaveLength(2)
})

it('A payment that nobody completes returns its pieces and its use of a coupon', async () => {
  await insertPercentageCoupon('BACK', { max_uses: 1 })
  const variant = await createVariant(5)
  const quote = await createQuote(variant, { coupon_code: 'BACK' })
  expect((await requestPayment(sandbox, quote)).status).toBe(200)
  await sandbox.runCron(minutesFromNow(20))
  expect(await buy(await createQuote(variant, { coupon_code: 'BACK' }))).toBe(200)
  expect(await getStock(variant)).toBe(4)
})
