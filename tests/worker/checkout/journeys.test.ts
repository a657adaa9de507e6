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

describe.each([sandbox, stripe])('A purchase by $name', (shop: PaymentShop) => {
  it('A paid purchase becomes an order and reduces the stock', async () => {
    const variant = await createVariant(5)
    const quote = await createQuote(variant, { quantity: 2 })
    await pay(shop, quote)
    const { number, state } = await placeOrder(shop, quote)
    expect(number).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/)
    expect(state).toBe('paid')
    expect(await getOutcome(shop, quote)).toBe(PAID)
    expect(await getStock(variant)).toBe(3)
  })

  it('A purchase has one payment intent, however often it is started', async () => {
    const quote = await createQuote(await createVariant(5))
    const [one, two, three] = await Promise.all([1, 2, 3].map(() => startPayment(shop, quote)))
    expect(two?.client_secret).toBe(one?.client_secret)
    expect(three?.client_secret).toBe(one?.client_secret)
    expect((await startPayment(shop, quote)).client_secret).toBe(one?.client_secret)
  })

  it('A purchase has one order, however often it is requested', async () => {
    const variant = await createVariant(5)
    const quote = await createQuote(variant)
    await pay(shop, quote)
    const orders = await Promise.all([1, 2, 3, 4].map(() => placeOrder(shop, quote)))
    expect(new Set(orders.map(({ number }) => number)).size).toBe(1)
    expect(new Set(orders.map(({ key }) => key)).size).toBe(4)
    expect(await getStock(variant)).toBe(4)
  })

  it('A purchase cannot be ordered before it is paid', async () => {
    const variant = await createVariant(5)
    const quote = await createQuote(variant)
    await pay(shop, quote, 'declined')
    const response = await requestOrder(shop, quote)
    expect(response.status).toBe(409)
    expect(await getOutcome(shop, quote)).toBe(UNTOUCHED)
    expect(await getStock(variant)).toBe(4)
  })

  it('After a declined card another card can pay', async () => {
    const quote = await createQuote(await createVariant(5))
    const client_secret = await pay(shop, quote, 'declined')
    await shop.pay(client_secret, 'good')
    await placeOrder(shop, quote)
    expect(await getOutcome(shop, quote)).toBe(PAID)
  })

  it('The webhook places the order when the browser is closed', async () => {
    const variant = await createVariant(5)
    const quote = await createQuote(variant)
    await pay(shop, quote)
    const event = (await shop.listEvents()).at(-1)
    expect(event && (await shop.deliver(event))).toBe(200)
    expect(await getOutcome(shop, quote)).toBe(PAID)
    expect(event && (await shop.deliver(event))).toBe(200)
    expect((await placeOrder(shop, quote)).state).toBe('paid')
    expect(await getOutcome(shop, quote)).toBe(PAID)
    expect(await getStock(variant)).toBe(4)
  })

  it('The cron places the order when no webhook arrives', async () => {
    const quote = await createQuote(await createVariant(5))
    await pay(shop, quote)
    await Promise.all([shop.runCron(minutesFromNow(6)), shop.runCron(minutesFromNow(6))])
    expect(await getOutcome(shop, quote)).toBe(PAID)
  })

  it('An unpaid purchase ends, its pieces return and its payment cannot be completed', async () => {
    const variant = await createVariant(5)
    const quote = await createQuote(variant)
    const { client_secret } = await startPayment(shop, quote)
    await shop.runCron(minutesFromNow(6))
    expect(await getStock(variant)).toBe(4)
    await shop.runCron(minutesFromNow(16))
    expect(await getStock(variant)).toBe(5)
    await shop.pay(client_secret, 'good')
    expect(await getOutcome(shop, quote)).toBe(UNTOUCHED)
    expect((await requestPayment(shop, quote)).status).toBe(409)
  })

  it('An order waits for a slow bank and is paid when the bank approves', async () => {
    const variant = await createVariant(5)
    const quote = await createQuote(variant)
    const client_secret = await pay(shop, quote, 'slow')
    expect((await placeOrder(shop, quote)).state).toBe('awaiting_payment')
    await shop.runCron(minutesFromNow(40))
    expect(await getOutcome(shop, quote)).toBe('awaiting_payment, nothing paid')
    await shop.settle(client_secret)
    await shop.runCron(minutesFromNow(60))
    expect(await getOutcome(shop, quote)).toBe(PAID)
    expect(await getStock(variant)).toBe(4)
  })

  it('An order is cancelled and its pieces return when a slow bank declines', async () => {
    const variant = await createVariant(5)
    const quote = await createQuote(variant)
    const client_secret = await pay(shop, quote, 'slowly_refused')
    await placeOrder(shop, quote)
    await shop.settle(client_secret)
    for (const event of await shop.listEvents()) await shop.deliver(event)
    expect(await getOutcome(shop, quote)).toBe('cancelled, nothing paid')
    expect(await getStock(variant)).toBe(5)
  })

  it('Pieces stay reserved while the provider cannot be reached, for an hour at most', async () => {
    const variant = await createVariant(1)
    const quote = await createQuote(variant)
    await pay(shop, quote)
    shop.setDown(true)
    expect((await requestOrder(shop, quote)).status).toBe(503)
    await shop.runCron(minutesFromNow(20))
    expect(await getStock(variant)).toBe(0)
    await shop.runCron(minutesFromNow(80))
    expect(await getStock(variant)).toBe(1)
    shop.setDown(false)
    await shop.runCron(minutesFromNow(300))
    expect(await getOutcome(shop, quote)).toBe(PAID)
    expect(await getStock(variant)).toBe(0)
  })

  it('A payment that is found too late is refunded when its pieces are sold', async () => {
    const variant = await createVariant(1)
    const quote = await createQuote(variant)
    await pay(shop, quote)
    shop.setDown(true)
    await shop.runCron(minutesFromNow(20))
    await shop.runCron(minutesFromNow(80))
    shop.setDown(false)
    const otherQuote = await createQuote(variant)
    await pay(shop, otherQuote)
    await placeOrder(shop, otherQuote)
    await shop.runCron(minutesFromNow(300))
    await shop.runCron(minutesFromNow(310))
    expect(await getOutcome(shop, quote)).toBe(RETURNED)
    expect(await getOutcome(shop, otherQuote)).toBe(PAID)
    expect(await getStock(variant)).toBe(0)
  })
})
