import { afterAll, describe, expect, it } from 'vitest'
import { createSandboxShop, createStripeShop, type PaymentShop } from './payment-shop.ts'
import {
  createQuote,
  createVariant,
  getOutcome,
  minutesFromNow,
  requestOrder,
  placeOrder,
  PAID,
  pay,
  RETURNED,
  startPayment,
  requestPayment,
  getStock,
  UNTOUCHED,
} from './purchase.ts'

const stripe = createStripeShop()
const sandbox = createSandboxShop()
afterAll(() => stripe.stop())

describe.each([sandbox, stripe])('a purchase by $name', (till: PaymentShop) => {
  it('is paid, ordered and off the shelf', async () => {
    const variant = await createVariant(5)
    const quote = await createQuote(variant, { quantity: 2 })
    await pay(till, quote)
    const { number, state } = await placeOrder(till, quote)
    expect(number).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/)
    expect(state).toBe('paid')
    expect(await getOutcome(till, quote)).toBe(PAID)
    expect(await getStock(variant)).toBe(3)
  })

  it('has one intent, however often it is asked for', async () => {
    const quote = await createQuote(await createVariant(5))
    const [one, two, three] = await Promise.all([1, 2, 3].map(() => startPayment(till, quote)))
    expect(two?.client_secret).toBe(one?.client_secret)
    expect(three?.client_secret).toBe(one?.client_secret)
    expect((await startPayment(till, quote)).client_secret).toBe(one?.client_secret)
  })

  it('has one order, however often it is asked for', async () => {
    const variant = await createVariant(5)
    const quote = await createQuote(variant)
    await pay(till, quote)
    const all = await Promise.all([1, 2, 3, 4].map(() => placeOrder(till, quote)))
    expect(new Set(all.map(({ number }) => number)).size).toBe(1)
    expect(new Set(all.map(({ key }) => key)).size).toBe(4)
    expect(await getStock(variant)).toBe(4)
  })

  it('is not ordered before it is paid', async () => {
    const variant = await createVariant(5)
    const quote = await createQuote(variant)
    await pay(till, quote, 'declined')
    const response = await requestOrder(till, quote)
    expect(response.status).toBe(409)
    expect(await getOutcome(till, quote)).toBe(UNTOUCHED)
    expect(await getStock(variant)).toBe(4)
  })

  it('whose card was declined can be paid with another one', async () => {
    const quote = await createQuote(await createVariant(5))
    const client_secret = await pay(till, quote, 'declined')
    await till.pay(client_secret, 'good')
    await placeOrder(till, quote)
    expect(await getOutcome(till, quote)).toBe(PAID)
  })

  it('is ordered by the webhook when the browser is gone', async () => {
    const variant = await createVariant(5)
    const quote = await createQuote(variant)
    await pay(till, quote)
    const event = (await till.listEvents()).at(-1)
    expect(event && (await till.deliver(event))).toBe(200)
    expect(await getOutcome(till, quote)).toBe(PAID)
    expect(event && (await till.deliver(event))).toBe(200)
    expect((await placeOrder(till, quote)).state).toBe('paid')
    expect(await getOutcome(till, quote)).toBe(PAID)
    expect(await getStock(variant)).toBe(4)
  })

  it('is ordered by the cron when nobody tells', async () => {
    const quote = await createQuote(await createVariant(5))
    await pay(till, quote)
    await Promise.all([till.runCron(minutesFromNow(6)), till.runCron(minutesFromNow(6))])
    expect(await getOutcome(till, quote)).toBe(PAID)
  })

  it('that nobody pays ends, with its pieces back and nothing left to pay', async () => {
    const variant = await createVariant(5)
    const quote = await createQuote(variant)
    const { client_secret } = await startPayment(till, quote)
    await till.runCron(minutesFromNow(6))
    expect(await getStock(variant)).toBe(4)
    await till.runCron(minutesFromNow(16))
    expect(await getStock(variant)).toBe(5)
    await till.pay(client_secret, 'good')
    expect(await getOutcome(till, quote)).toBe(UNTOUCHED)
    expect((await requestPayment(till, quote)).status).toBe(409)
  })

  it('whose bank is slow waits, and is paid when it has spoken', async () => {
    const variant = await createVariant(5)
    const quote = await createQuote(variant)
    const client_secret = await pay(till, quote, 'slow')
    expect((await placeOrder(till, quote)).state).toBe('awaiting_payment')
    await till.runCron(minutesFromNow(40))
    expect(await getOutcome(till, quote)).toBe('awaiting_payment, nothing paid')
    await till.settle(client_secret)
    await till.runCron(minutesFromNow(60))
    expect(await getOutcome(till, quote)).toBe(PAID)
    expect(await getStock(variant)).toBe(4)
  })

  it('whose bank refuses in the end is cancelled, with its pieces back', async () => {
    const variant = await createVariant(5)
    const quote = await createQuote(variant)
    const client_secret = await pay(till, quote, 'slowly_refused')
    await placeOrder(till, quote)
    await till.settle(client_secret)
    for (const event of await till.listEvents()) await till.deliver(event)
    expect(await getOutcome(till, quote)).toBe('cancelled, nothing paid')
    expect(await getStock(variant)).toBe(5)
  })

  it('keeps its pieces while the provider cannot be asked, and lets them go after an hour', async () => {
    const variant = await createVariant(1)
    const quote = await createQuote(variant)
    await pay(till, quote)
    till.setDown(true)
    expect((await requestOrder(till, quote)).status).toBe(503)
    await till.runCron(minutesFromNow(20))
    expect(await getStock(variant)).toBe(0)
    await till.runCron(minutesFromNow(80))
    expect(await getStock(variant)).toBe(1)
    till.setDown(false)
    await till.runCron(minutesFromNow(300))
    expect(await getOutcome(till, quote)).toBe(PAID)
    expect(await getStock(variant)).toBe(0)
  })

  it('paid too late, with its pieces sold meanwhile, gives the money back', async () => {
    const variant = await createVariant(1)
    const quote = await createQuote(variant)
    await pay(till, quote)
    till.setDown(true)
    await till.runCron(minutesFromNow(20))
    await till.runCron(minutesFromNow(80))
    till.setDown(false)
    const other = await createQuote(variant)
    await pay(till, other)
    await placeOrder(till, other)
    await till.runCron(minutesFromNow(300))
    await till.runCron(minutesFromNow(310))
    expect(await getOutcome(till, quote)).toBe(RETURNED)
    expect(await getOutcome(till, other)).toBe(PAID)
    expect(await getStock(variant)).toBe(0)
  })
})
