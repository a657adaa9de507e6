import { env } from 'cloudflare:workers'
import { afterAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { createOrder } from '#shared/checkout/order-contract.ts'
import type { PriceAnswer } from './checkout-data.ts'
import { createAccount } from '../account/account.ts'
import {
  createCheckoutRequest,
  insertPercentageCoupon,
  insertArmenia,
  createQuote,
  createVariant,
  getOutcome,
  minutesFromNow,
  requestOrder,
  PAID,
  pay,
  startPayment,
  requestPayment,
  getStock,
  UNTOUCHED,
  type StartedPayment,
} from './purchase.ts'
import { createSandboxShop, createStripeShop, type PaymentShop } from './payment-shop.ts'

const stripe = createStripeShop()
const sandbox = createSandboxShop()
afterAll(() => stripe.stop())

type HeaderFields = Readonly<Record<string, string>>

function requestCancel(shop: PaymentShop, quote_id: string, headers: HeaderFields = {}) {
  return shop.post('payment/intent/cancel', { quote_id }, headers)
}

async function cancel(shop: PaymentShop, quote_id: string, headers: HeaderFields = {}) {
  const response = await requestCancel(shop, quote_id, headers)
  return [response.status, await response.json<object>()]
}

const ENDED = [200, { state: 'over' }]

const setQuoteAge = (quote: string, hours: number) =>
  env.DB.prepare('UPDATE quote SET expires_at = ?2 WHERE id = ?1')
    .bind(quote, minutesFromNow(-60 * hours).toISOString())
    .run()

async function fetchPriceWithCoupon(
  variant: number,
  coupon_code: string,
  headers: HeaderFields,
): Promise<PriceAnswer> {
  await insertArmenia()
  const response = await sandbox.post(
    'cart/get-shipping-and-tax',
    createCheckoutRequest(variant, { coupon_code }),
    headers,
  )
  if (response.status !== 200) throw new Error(`${response.status} ${await response.text()}`)
  return response.json<PriceAnswer>()
}

describe.each([sandbox, stripe])('Cancelling a payment by $name', (shop) => {
  it('A cancelled payment returns the last piece and the only use of a coupon, so that they can be bought again', async () => {
    const code = `MINE-${shop.name.toUpperCase()}`
    await insertPercentageCoupon(code, { max_uses_per_account: 1 })
    const { headers } = await createAccount()
    const variant = await createVariant(1)
    const first_quote_id = (await fetchPriceWithCoupon(variant, code, headers)).quote_id ?? ''
    const firstPayment = await requestPayment(shop, first_quote_id, headers)
    const { client_secret } = await firstPayment.json<{ client_secret: string }>()
    await shop.pay(client_secret, 'declined')
    expect(await fetchPriceWithCoupon(variant, code, headers)).toMatchObject({
      can_order: false,
      quote_id: null,
    })

    expect(await cancel(shop, first_quote_id, headers)).toEqual(ENDED)
    await shop.pay(client_secret, 'good')
    expect(await getOutcome(shop, first_quote_id)).toBe(UNTOUCHED)

    const secondPrice = await fetchPriceWithCoupon(variant, code, headers)
    expect(secondPrice).toMatchObject({ can_order: true, coupon: { state: 'applied' } })
    const second_quote_id = secondPrice.quote_id ?? ''
    const secondPayment = await requestPayment(shop, second_quote_id, headers)
    await shop.pay((await secondPayment.json<{ client_secret: string }>()).client_secret, 'good')
    expect((await requestOrder(shop, second_quote_id, headers)).status).toBe(200)
    expect(await getOutcome(shop, second_quote_id)).toBe(PAID)
    expect(await getStock(variant)).toBe(0)
    const uses = env.DB.prepare('SELECT order_id FROM coupon_use WHERE code = ?1').bind(code)
    expect((await uses.all()).results).toEqual([{ order_id: second_quote_id }])
  })

  it('A cancellation after the payment becomes an order, and nothing is paid twice', async () => {
    const quote = await createQuote(await createVariant(1))
    await pay(shop, quote)
    const [status, body] = await cancel(shop, quote)
    expect(status).toBe(200)
    expect(body).toEqual({
      number: expect.stringMatching(/^[\w-]{9}$/),
      state: 'paid',
      key: expect.any(String),
    })
    expect(await getOutcome(shop, quote)).toBe(PAID)
    const { number, key } = z.parse(createOrder.output, body)
    expect((await shop.post('orders/fetch', { number, key })).status).toBe(200)
  })

  it('A cancellation while the bank decides becomes an order that waits for payment', async () => {
    const quote = await createQuote(await createVariant(1))
    await pay(shop, quote, 'slow')
    expect((await cancel(shop, quote))[1]).toMatchObject({ state: 'awaiting_payment' })
    expect(await getOutcome(shop, quote)).toBe('awaiting_payment, nothing paid')
  })

  it('A payment ends once, however often it is cancelled, and cannot be started again', async () => {
    const variant = await createVariant(2)
    const quote = await createQuote(variant)
    await startPayment(shop, quote)
    const cancellations = await Promise.all([1, 2, 3].map(() => cancel(shop, quote)))
    expect(cancellations).toEqual([ENDED, ENDED, ENDED])
    expect(await cancel(shop, quote)).toEqual(ENDED)
    expect((await requestPayment(shop, quote)).status).toBe(409)
    expect((await requestOrder(shop, quote)).status).toBe(409)
    await shop.runCron(minutesFromNow(20))
    expect(await getStock(variant)).toBe(2)
  })

  it('A payment that was requested while the provider was down is cancelled', async () => {
    const variant = await createVariant(2)
    const quote = await createQuote(variant)
    shop.setDown(true)
    expect((await requestPayment(shop, quote)).status).toBe(503)
    shop.setDown(false)
    expect(await cancel(shop, quote)).toEqual(ENDED)
    expect(await getStock(variant)).toBe(2)
  })

  it('A payment stays unchanged while the provider cannot be reached', async () => {
    const variant = await createVariant(2)
    const quote = await createQuote(variant)
    const client_secret = await pay(shop, quote, 'declined')
    shop.setDown(true)
    expect((await requestCancel(shop, quote)).status).toBe(503)
    shop.setDown(false)
    expect(await getStock(variant)).toBe(1)
    await shop.pay(client_secret, 'good')
    expect((await requestOrder(shop, quote)).status).toBe(200)
  })
})

it('A payment that the bank had already approved becomes an order when it is cancelled', async () => {
  const quote = await createQuote(await createVariant(1))
  const { client_secret } = await startPayment(stripe, quote)
  await stripe.pay(client_secret, 'challenged')
  const intent = [...stripe.stripe.intents.values()].at(-1)
  if (intent !== undefined) intent.status = 'succeeded'
  expect((await cancel(stripe, quote))[1]).toMatchObject({ state: 'paid' })
})

describe('Cancellations that end nothing', () => {
  it.each([
    ['good', [404, { message: 'This order does not exist, or the link has expired.' }]],
    ['slow', [200, { state: 'waiting' }]],
  ] as const)(
    'The order that a guest paid by a %s card a day ago is not opened',
    async (card, answer) => {
      const quote = await createQuote(await createVariant(1))
      await pay(sandbox, quote, card)
      await cancel(sandbox, quote)
      await setQuoteAge(quote, 23)
      expect((await cancel(sandbox, quote))[1]).toMatchObject({ key: expect.any(String) })
      await setQuoteAge(quote, 25)
      expect(await cancel(sandbox, quote)).toEqual(answer)
    },
  )

  it('The order of an account is opened later, too', async () => {
    const { account_id, headers } = await createAccount()
    const quote = await createQuote(await createVariant(1), { account_id })
    const payment = await requestPayment(sandbox, quote, headers)
    await sandbox.pay((await payment.json<StartedPayment>()).client_secret, 'good')
    await setQuoteAge(quote, 25)
    expect((await cancel(sandbox, quote, headers))[1]).toMatchObject({ state: 'paid' })
  })

  it('An offer without a payment, or an unknown offer, cannot be cancelled', async () => {
    const variant = await createVariant(1)
    const quote = await createQuote(variant)
    expect(await cancel(sandbox, quote)).toEqual(ENDED)
    expect(await cancel(sandbox, 'AAAAAAAAAAAAAAAAAAAAAAAA')).toEqual(ENDED)
    await pay(sandbox, quote)
    expect((await requestOrder(sandbox, quote)).status).toBe(200)
  })

  it('The payment of another account cannot be cancelled, and an ended session must sign in again', async () => {
    const owner = await createAccount()
    const stranger = await createAccount()
    const variant = await createVariant(1)
    const quote = await createQuote(variant, { account_id: owner.account_id })
    await requestPayment(sandbox, quote, owner.headers)
    const endedSession = { Authorization: 'Bearer of-a-session-that-ended' }
    const refusals = await Promise.all(
      [{}, stranger.headers, endedSession].map((headers) => requestCancel(sandbox, quote, headers)),
    )
    expect(refusals.map(({ status }) => status)).toEqual([404, 404, 401])
    expect((await requestOrder(sandbox, quote, endedSession)).status).toBe(401)
    expect((await requestPayment(sandbox, quote, endedSession)).status).toBe(401)
    expect(await getStock(variant)).toBe(0)
    expect(await cancel(sandbox, quote, owner.headers)).toEqual(ENDED)
    expect(await getStock(variant)).toBe(1)
  })
})
