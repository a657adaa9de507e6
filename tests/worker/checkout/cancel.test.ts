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
} from './purchase.ts'
import { createSandboxShop, createStripeShop, type PaymentShop } from './payment-shop.ts'

const stripe = createStripeShop()
const sandbox = createSandboxShop()
afterAll(() => stripe.stop())

type Headers = Readonly<Record<string, string>>

function cancel(till: PaymentShop, quote_id: string, headers: Headers = {}) {
  return till.post('payment/intent/cancel', { quote_id }, headers)
}

async function cancelled(till: PaymentShop, quote_id: string, headers: Headers = {}) {
  const response = await cancel(till, quote_id, headers)
  return [response.status, await response.json<object>()]
}

const OVER = [200, { state: 'over' }]

async function price(variant: number, coupon_code: string, headers: Headers): Promise<PriceAnswer> {
  await insertArmenia()
  const response = await sandbox.post(
    'cart/get-shipping-and-tax',
    createCheckoutRequest(variant, { coupon_code }),
    headers,
  )
  if (response.status !== 200) throw new Error(`${response.status} ${await response.text()}`)
  return response.json<PriceAnswer>()
}

describe.each([sandbox, stripe])('a payment by $name that is not wanted any more', (till) => {
  it('gives back the last piece and the one use of a coupon, to be bought in another way', async () => {
    const code = `MINE-${till.name.toUpperCase()}`
    await insertPercentageCoupon(code, { max_uses_per_account: 1 })
    const { headers } = await createAccount()
    const variant = await createVariant(1)
    const first = (await price(variant, code, headers)).quote_id ?? ''
    const begun = await requestPayment(till, first, headers)
    const { client_secret } = await begun.json<{ client_secret: string }>()
    await till.pay(client_secret, 'declined')
    expect(await price(variant, code, headers)).toMatchObject({ can_order: false, quote_id: null })

    expect(await cancelled(till, first, headers)).toEqual(OVER)
    await till.pay(client_secret, 'good')
    expect(await getOutcome(till, first)).toBe(UNTOUCHED)

    const again = await price(variant, code, headers)
    expect(again).toMatchObject({ can_order: true, coupon: { state: 'applied' } })
    const second = again.quote_id ?? ''
    const other = await requestPayment(till, second, headers)
    await till.pay((await other.json<{ client_secret: string }>()).client_secret, 'good')
    expect((await requestOrder(till, second, headers)).status).toBe(200)
    expect(await getOutcome(till, second)).toBe(PAID)
    expect(await getStock(variant)).toBe(0)
    const uses = env.DB.prepare('SELECT order_id FROM coupon_use WHERE code = ?1').bind(code)
    expect((await uses.all()).results).toEqual([{ order_id: second }])
  })

  it('is an order when it was paid before: nothing is paid twice', async () => {
    const quote = await createQuote(await createVariant(1))
    await pay(till, quote)
    const [status, said] = await cancelled(till, quote)
    expect(status).toBe(200)
    expect(said).toEqual({
      number: expect.stringMatching(/^[\w-]{9}$/),
      state: 'paid',
      key: expect.any(String),
    })
    expect(await getOutcome(till, quote)).toBe(PAID)
    const { number, key } = z.parse(createOrder.output, said)
    expect((await till.post('orders/fetch', { number, key })).status).toBe(200)
  })

  it('is an order that waits while a bank is at it', async () => {
    const quote = await createQuote(await createVariant(1))
    await pay(till, quote, 'slow')
    expect((await cancelled(till, quote))[1]).toMatchObject({ state: 'awaiting_payment' })
    expect(await getOutcome(till, quote)).toBe('awaiting_payment, nothing paid')
  })

  it('ends once, however often it is asked, and cannot be begun again', async () => {
    const variant = await createVariant(2)
    const quote = await createQuote(variant)
    await startPayment(till, quote)
    const all = await Promise.all([1, 2, 3].map(() => cancelled(till, quote)))
    expect(all).toEqual([OVER, OVER, OVER])
    expect(await cancelled(till, quote)).toEqual(OVER)
    expect((await requestPayment(till, quote)).status).toBe(409)
    expect((await requestOrder(till, quote)).status).toBe(409)
    await till.runCron(minutesFromNow(20))
    expect(await getStock(variant)).toBe(2)
  })

  it('ends when nobody asked for the card yet and the provider had not answered', async () => {
    const variant = await createVariant(2)
    const quote = await createQuote(variant)
    till.setDown(true)
    expect((await requestPayment(till, quote)).status).toBe(503)
    till.setDown(false)
    expect(await cancelled(till, quote)).toEqual(OVER)
    expect(await getStock(variant)).toBe(2)
  })

  it('stays as it is while the provider cannot be asked', async () => {
    const variant = await createVariant(2)
    const quote = await createQuote(variant)
    const client_secret = await pay(till, quote, 'declined')
    till.setDown(true)
    expect((await cancel(till, quote)).status).toBe(503)
    till.setDown(false)
    expect(await getStock(variant)).toBe(1)
    await till.pay(client_secret, 'good')
    expect((await requestOrder(till, quote)).status).toBe(200)
  })
})

it('a payment whose bank was told yes before is an order', async () => {
  const quote = await createQuote(await createVariant(1))
  const { client_secret } = await startPayment(stripe, quote)
  await stripe.pay(client_secret, 'challenged')
  const intent = [...stripe.stripe.intents.values()].at(-1)
  if (intent !== undefined) intent.status = 'succeeded'
  expect((await cancelled(stripe, quote))[1]).toMatchObject({ state: 'paid' })
})

describe('nothing is ended', () => {
  it('of an offer that is not being paid, or that there is not', async () => {
    const variant = await createVariant(1)
    const quote = await createQuote(variant)
    expect(await cancelled(sandbox, quote)).toEqual(OVER)
    expect(await cancelled(sandbox, 'AAAAAAAAAAAAAAAAAAAAAAAA')).toEqual(OVER)
    await pay(sandbox, quote)
    expect((await requestOrder(sandbox, quote)).status).toBe(200)
  })

  it('of somebody else’s; who was signed out is asked to sign in', async () => {
    const owner = await createAccount()
    const stranger = await createAccount()
    const variant = await createVariant(1)
    const quote = await createQuote(variant, { account_id: owner.account_id })
    await requestPayment(sandbox, quote, owner.headers)
    const dead = { Authorization: 'Bearer of-a-session-that-ended' }
    const refused = await Promise.all(
      [{}, stranger.headers, dead].map((headers) => cancel(sandbox, quote, headers)),
    )
    expect(refused.map(({ status }) => status)).toEqual([404, 404, 401])
    expect((await requestOrder(sandbox, quote, dead)).status).toBe(401)
    expect((await requestPayment(sandbox, quote, dead)).status).toBe(401)
    expect(await getStock(variant)).toBe(0)
    expect(await cancelled(sandbox, quote, owner.headers)).toEqual(OVER)
    expect(await getStock(variant)).toBe(1)
  })
})
