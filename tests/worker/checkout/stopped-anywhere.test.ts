import { env } from 'cloudflare:workers'
import { afterAll, describe, expect, it } from 'vitest'
import { moveOrder } from '../../../worker/operations/orders/move-order.ts'
import { createStoppingD1, type StopPoint } from './stopping-d1.ts'
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
  requestPayment,
  getStock,
  UNTOUCHED,
} from './purchase.ts'
import { createStripeShop, type PaymentShop } from './payment-shop.ts'

/** The provider that is elsewhere: what the sandbox keeps in D1 is not the shop's. */
const till = createStripeShop()
afterAll(() => till.stop())

const MOST_QUESTIONS = 40

/** Runs a step with D1 failing at each of its questions in turn; answers how many there are. */
async function stopEverywhere(
  step: (stopped: PaymentShop) => Promise<void>,
  toWhens: (at: number) => readonly StopPoint['when'][] = () => ['before', 'after'],
): Promise<number> {
  for (let at = 1; at <= MOST_QUESTIONS; at += 1) {
    for (const when of toWhens(at)) {
      const { DB, state } = createStoppingD1({ at, when })
      await step(till.with({ DB }))
      if (state.calls < at) return at - 1
    }
  }
  return MOST_QUESTIONS
}

/** Half as many, where a step asks much that changes nothing. */
const inTurn = (at: number) => [at % 2 === 0 ? 'before' : 'after'] as const

async function finishLater(): Promise<void> {
  for (const minutes of [6, 20]) await till.runCron(minutesFromNow(minutes))
}

describe('with D1 failing anywhere', () => {
  it('starting to pay can be done again, and takes the pieces once', async () => {
    const stopped = await stopEverywhere(async (broken) => {
      const variant = await createVariant(3)
      const quote = await createQuote(variant)
      await requestPayment(broken, quote).catch(() => undefined)
      await pay(till, quote)
      expect((await requestOrder(till, quote)).status).toBe(200)
      expect(await getOutcome(till, quote)).toBe(PAID)
      expect(await getStock(variant)).toBe(2)
    })
    expect(stopped).toBeGreaterThan(5)
  })

  it('starting to pay and going away leaves everything as it was', async () => {
    const stopped = await stopEverywhere(async (broken) => {
      const variant = await createVariant(3)
      const quote = await createQuote(variant)
      await requestPayment(broken, quote).catch(() => undefined)
      await finishLater()
      expect(await getOutcome(till, quote)).toBe(UNTOUCHED)
      expect(await getStock(variant)).toBe(3)
    })
    expect(stopped).toBeGreaterThan(5)
  })

  it('what was paid becomes one order by the cron', async () => {
    const stopped = await stopEverywhere(async (broken) => {
      const variant = await createVariant(3)
      const quote = await createQuote(variant)
      await pay(till, quote)
      await requestOrder(broken, quote).catch(() => undefined)
      await finishLater()
      expect(await getOutcome(till, quote)).toBe(PAID)
      expect(await getStock(variant)).toBe(2)
    })
    expect(stopped).toBeGreaterThan(5)
  })

  it('what was paid becomes one order by a cron that was stopped itself', async () => {
    await stopEverywhere(async (broken) => {
      const variant = await createVariant(3)
      const quote = await createQuote(variant)
      await pay(till, quote)
      await broken.runCron(minutesFromNow(6))
      await finishLater()
      expect(await getOutcome(till, quote)).toBe(PAID)
      expect(await getStock(variant)).toBe(2)
    }, inTurn)
  })

  it('what a slow bank has paid in the end is one paid order', async () => {
    const stopped = await stopEverywhere(async (broken) => {
      const variant = await createVariant(3)
      const quote = await createQuote(variant)
      const client_secret = await pay(till, quote, 'slow')
      await placeOrder(till, quote)
      await till.settle(client_secret)
      await requestOrder(broken, quote).catch(() => undefined)
      await finishLater()
      expect(await getOutcome(till, quote)).toBe(PAID)
      expect(await getStock(variant)).toBe(2)
    }, inTurn)
    expect(stopped).toBeGreaterThan(5)
  })

  it('what was not agreed to is an order that goes back, once', async () => {
    const stopped = await stopEverywhere(async (broken) => {
      const variant = await createVariant(3)
      const quote = await createQuote(variant)
      await pay(till, quote)
      Object.assign([...till.stripe.intents.values()].at(-1) ?? {}, { amount: 1 })
      await requestOrder(broken, quote).catch(() => undefined)
      await finishLater()
      expect(await getOutcome(till, quote)).toBe(RETURNED)
      expect(await getStock(variant)).toBe(3)
    }, inTurn)
    expect(stopped).toBeGreaterThan(5)
  })

  it('money that is to go back does so once', async () => {
    const stopped = await stopEverywhere(async (broken) => {
      const variant = await createVariant(3)
      const quote = await createQuote(variant)
      await pay(till, quote)
      const { number } = await placeOrder(till, quote)
      const cancel = { number, operation: 'cancel', note: '' } as const
      await moveOrder(broken.env.DB, { ...cancel, now: new Date() }).catch(() => undefined)
      await moveOrder(env.DB, { ...cancel, now: new Date() })
      await broken.runCron()
      await till.runCron(minutesFromNow(45))
      expect(await getOutcome(till, quote)).toBe(RETURNED)
      expect(await getStock(variant)).toBe(3)
    }, inTurn)
    expect(stopped).toBeGreaterThan(5)
  })

  it('what is not wanted any more is given back once', async () => {
    const stopped = await stopEverywhere(async (broken) => {
      const variant = await createVariant(3)
      const quote = await createQuote(variant)
      await pay(till, quote, 'declined')
      await broken.post('payment/intent/cancel', { quote_id: quote }).catch(() => undefined)
      await finishLater()
      expect(await getOutcome(till, quote)).toBe(UNTOUCHED)
      expect(await getStock(variant)).toBe(3)
    }, inTurn)
    expect(stopped).toBeGreaterThan(3)
  })

  it('what was paid becomes one order by the webhook, sent until it is heard', async () => {
    const stopped = await stopEverywhere(async (broken) => {
      const variant = await createVariant(3)
      const quote = await createQuote(variant)
      await pay(till, quote)
      const event = (await till.listEvents()).at(-1)
      if (event === undefined) throw new Error('Nothing is told')
      const status = await broken.deliver(event)
      expect([200, 500]).toContain(status)
      if (status === 500) await requestOrder(till, quote)
      expect(await getOutcome(till, quote)).toBe(PAID)
      expect(await getStock(variant)).toBe(2)
    })
    expect(stopped).toBeGreaterThan(5)
  })
})
