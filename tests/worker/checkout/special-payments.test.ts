import { env } from 'cloudflare:workers'
import { afterAll, describe, expect, it } from 'vitest'
import {
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
import { getSampleProgram } from './paid-orders.ts'
import { createSandboxShop, createStripeShop } from './payment-shop.ts'

const stripe = createStripeShop()
const sandbox = createSandboxShop()
afterAll(() => stripe.stop())

const getLastIntent = () => [...stripe.stripe.intents.values()].at(-1)

describe('Free orders', () => {
  async function insertFreeCoupon(code: string): Promise<void> {
    await env.DB.prepare(
      `INSERT INTO coupon (code, kind, value, minimum, max_uses)
       VALUES (?1, 'percentage', 1000000, 0, 1)`,
    )
      .bind(code)
      .run()
  }

  it('A free order needs no payment and is placed once', async () => {
    await insertFreeCoupon('GIFT')
    const { id: program } = await getSampleProgram()
    const before = await getStock(program)
    const quote = await createQuote(program, { coupon_code: 'GIFT' })
    expect(await startPayment(sandbox, quote)).toMatchObject({
      provider: 'none',
      client_secret: '',
      status: 'free',
      total: 0,
    })
    const orders = await Promise.all([1, 2, 3].map(() => placeOrder(sandbox, quote)))
    expect(new Set(orders.map(({ number }) => number)).size).toBe(1)
    expect(await getStock(program)).toBe(before - 1)
  })

  it('A free order is refused when its coupon was used up in the meantime', async () => {
    await insertFreeCoupon('GIFT-ONCE')
    const quotes = await createQuotes(4, (await getSampleProgram()).id, {
      coupon_code: 'GIFT-ONCE',
    })
    const statuses = await Promise.all(
      quotes.map(async (quote) => (await requestOrder(sandbox, quote)).status),
    )
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    expect(statuses.filter((status) => status === 409)).toHaveLength(3)
  })
})

describe('Failures of the payment provider', () => {
  it('A payment whose start failed can be started again, and its pieces are reserved once', async () => {
    const variant = await createVariant(3)
    const quote = await createQuote(variant)
    stripe.setDown(true)
    const response = await requestPayment(stripe, quote)
    stripe.setDown(false)
    expect(response.status).toBe(503)
    expect(await getStock(variant)).toBe(2)
    await pay(stripe, quote)
    await placeOrder(stripe, quote)
    expect(await getOutcome(stripe, quote)).toBe(PAID)
    expect(await getStock(variant)).toBe(2)
  })

  it('An order that is already placed is returned while the provider is down', async () => {
    const quote = await createQuote(await createVariant(3))
    await pay(stripe, quote)
    const { number } = await placeOrder(stripe, quote)
    stripe.setDown(true)
    const repeatedOrder = await placeOrder(stripe, quote)
    stripe.setDown(false)
    expect(repeatedOrder.number).toBe(number)
  })
})

it('A payment that the provider refuses reserves nothing', async () => {
  const variant = await createVariant(3)
  const quote = await createQuote(variant)
  await env.DB.prepare("UPDATE quote SET currency = 'JPY', digits = 3 WHERE id = ?1")
    .bind(quote)
    .run()
  await env.DB.prepare('UPDATE quote SET total = 1 WHERE id = ?1').bind(quote).run()
  const response = await requestPayment(stripe, quote)
  expect(response.status).toBe(422)
  expect(await getStock(variant)).toBe(3)
})

describe('Payments by a voucher', () => {
  async function payByVoucher() {
    const variant = await createVariant(3)
    const quote = await createQuote(variant)
    await startPayment(stripe, quote)
    const intent = getLastIntent()
    if (intent === undefined) throw new Error('Stripe knows no such intent')
    intent.status = 'requires_action'
    intent.next_action = 'multibanco_display_details'
    return { variant, quote, intent }
  }

  it('An order waits while the buyer has a voucher, and is paid when the voucher is', async () => {
    const { variant, quote, intent } = await payByVoucher()
    expect((await placeOrder(stripe, quote)).state).toBe('awaiting_payment')
    await stripe.runCron(minutesFromNow(40))
    expect(await getOutcome(stripe, quote)).toBe('awaiting_payment, nothing paid')
    intent.status = 'succeeded'
    await stripe.runCron(minutesFromNow(60))
    expect(await getOutcome(stripe, quote)).toBe(PAID)
    expect(await getStock(variant)).toBe(2)
  })

  it('An order whose voucher has expired is cancelled, and its pieces return', async () => {
    const { variant, quote, intent } = await payByVoucher()
    await stripe.runCron(minutesFromNow(6))
    expect(await getOutcome(stripe, quote)).toBe('awaiting_payment, nothing paid')
    intent.status = 'requires_payment_method'
    await stripe.runCron(minutesFromNow(60))
    expect(await getOutcome(stripe, quote)).toBe('cancelled, nothing paid')
    expect(await getStock(variant)).toBe(3)
  })
})

describe('Currencies without decimals', () => {
  it('Stripe is charged in its own units, and the order is paid', async () => {
    const dram = await createQuote(await createVariant(3), { currency: 'AMD' })
    await pay(stripe, dram)
    const { total } = await startPayment(stripe, dram)
    expect(getLastIntent()).toMatchObject({ currency: 'amd', amount: total * 100 })
    expect((await placeOrder(stripe, dram)).state).toBe('paid')
    const yen = await createQuote(await createVariant(3), { currency: 'JPY' })
    await pay(stripe, yen)
    const { total: totalInYen } = await startPayment(stripe, yen)
    expect(getLastIntent()).toMatchObject({ currency: 'jpy', amount: totalInYen })
    expect((await placeOrder(stripe, yen)).state).toBe('paid')
  })
})
