import { afterAll, describe, expect, it } from 'vitest'
import { aSandboxTill, aStripeTill, type Till } from './payment-shop.ts'
import {
  aQuote,
  aStockOf,
  endOf,
  inMinutes,
  order,
  ordered,
  PAID,
  pay,
  RETURNED,
  started,
  startPayment,
  stockOf,
  UNTOUCHED,
} from './purchase.ts'

const stripe = aStripeTill()
const sandbox = aSandboxTill()
afterAll(() => stripe.stop())

describe.each([sandbox, stripe])('a purchase by $name', (till: Till) => {
  it('is paid, ordered and off the shelf', async () => {
    const variant = await aStockOf(5)
    const quote = await aQuote(variant, { quantity: 2 })
    await pay(till, quote)
    const { number, state } = await ordered(till, quote)
    expect(number).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/)
    expect(state).toBe('paid')
    expect(await endOf(till, quote)).toBe(PAID)
    expect(await stockOf(variant)).toBe(3)
  })

  it('has one intent, however often it is asked for', async () => {
    const quote = await aQuote(await aStockOf(5))
    const [one, two, three] = await Promise.all([1, 2, 3].map(() => started(till, quote)))
    expect(two?.client_secret).toBe(one?.client_secret)
    expect(three?.client_secret).toBe(one?.client_secret)
    expect((await started(till, quote)).client_secret).toBe(one?.client_secret)
  })

  it('has one order, however often it is asked for', async () => {
    const variant = await aStockOf(5)
    const quote = await aQuote(variant)
    await pay(till, quote)
    const all = await Promise.all([1, 2, 3, 4].map(() => ordered(till, quote)))
    expect(new Set(all.map(({ number }) => number)).size).toBe(1)
    expect(new Set(all.map(({ key }) => key)).size).toBe(4)
    expect(await stockOf(variant)).toBe(4)
  })

  it('is not ordered before it is paid', async () => {
    const variant = await aStockOf(5)
    const quote = await aQuote(variant)
    await pay(till, quote, 'declined')
    const response = await order(till, quote)
    expect(response.status).toBe(409)
    expect(await endOf(till, quote)).toBe(UNTOUCHED)
    expect(await stockOf(variant)).toBe(4)
  })

  it('whose card was declined can be paid with another one', async () => {
    const quote = await aQuote(await aStockOf(5))
    const client_secret = await pay(till, quote, 'declined')
    await till.pay(client_secret, 'good')
    await ordered(till, quote)
    expect(await endOf(till, quote)).toBe(PAID)
  })

  it('is ordered by the webhook when the browser is gone', async () => {
    const variant = await aStockOf(5)
    const quote = await aQuote(variant)
    await pay(till, quote)
    const event = (await till.events()).at(-1)
    expect(event && (await till.deliver(event))).toBe(200)
    expect(await endOf(till, quote)).toBe(PAID)
    expect(event && (await till.deliver(event))).toBe(200)
    expect((await ordered(till, quote)).state).toBe('paid')
    expect(await endOf(till, quote)).toBe(PAID)
    expect(await stockOf(variant)).toBe(4)
  })

  it('is ordered by the cron when nobody tells', async () => {
    const quote = await aQuote(await aStockOf(5))
    await pay(till, quote)
    await Promise.all([till.cron(inMinutes(6)), till.cron(inMinutes(6))])
    expect(await endOf(till, quote)).toBe(PAID)
  })

  it('that nobody pays ends, with its pieces back and nothing left to pay', async () => {
    const variant = await aStockOf(5)
    const quote = await aQuote(variant)
    const { client_secret } = await started(till, quote)
    await till.cron(inMinutes(6))
    expect(await stockOf(variant)).toBe(4)
    await till.cron(inMinutes(16))
    expect(await stockOf(variant)).toBe(5)
    await till.pay(client_secret, 'good')
    expect(await endOf(till, quote)).toBe(UNTOUCHED)
    expect((await startPayment(till, quote)).status).toBe(409)
  })

  it('whose bank is slow waits, and is paid when it has spoken', async () => {
    const variant = await aStockOf(5)
    const quote = await aQuote(variant)
    const client_secret = await pay(till, quote, 'slow')
    expect((await ordered(till, quote)).state).toBe('awaiting_payment')
    await till.cron(inMinutes(40))
    expect(await endOf(till, quote)).toBe('awaiting_payment, nothing paid')
    await till.settle(client_secret)
    await till.cron(inMinutes(60))
    expect(await endOf(till, quote)).toBe(PAID)
    expect(await stockOf(variant)).toBe(4)
  })

  it('whose bank refuses in the end is cancelled, with its pieces back', async () => {
    const variant = await aStockOf(5)
    const quote = await aQuote(variant)
    const client_secret = await pay(till, quote, 'slowly_refused')
    await ordered(till, quote)
    await till.settle(client_secret)
    for (const event of await till.events()) await till.deliver(event)
    expect(await endOf(till, quote)).toBe('cancelled, nothing paid')
    expect(await stockOf(variant)).toBe(5)
  })

  it('keeps its pieces while the provider cannot be asked, and lets them go after an hour', async () => {
    const variant = await aStockOf(1)
    const quote = await aQuote(variant)
    await pay(till, quote)
    till.setDown(true)
    expect((await order(till, quote)).status).toBe(503)
    await till.cron(inMinutes(20))
    expect(await stockOf(variant)).toBe(0)
    await till.cron(inMinutes(80))
    expect(await stockOf(variant)).toBe(1)
    till.setDown(false)
    await till.cron(inMinutes(300))
    expect(await endOf(till, quote)).toBe(PAID)
    expect(await stockOf(variant)).toBe(0)
  })

  it('paid too late, with its pieces sold meanwhile, gives the money back', async () => {
    const variant = await aStockOf(1)
    const quote = await aQuote(variant)
    await pay(till, quote)
    till.setDown(true)
    await till.cron(inMinutes(20))
    await till.cron(inMinutes(80))
    till.setDown(false)
    const other = await aQuote(variant)
    await pay(till, other)
    await ordered(till, other)
    await till.cron(inMinutes(300))
    await till.cron(inMinutes(310))
    expect(await endOf(till, quote)).toBe(RETURNED)
    expect(await endOf(till, other)).toBe(PAID)
    expect(await stockOf(variant)).toBe(0)
  })
})
