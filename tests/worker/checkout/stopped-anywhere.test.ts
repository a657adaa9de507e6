import { env } from 'cloudflare:workers'
import { afterAll, describe, expect, it } from 'vitest'
import { moveOrder } from '../../../worker/operations/orders/move-order.ts'
import { aFaultyD1, type Fault } from './stopping-d1.ts'
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
  startPayment,
  stockOf,
  UNTOUCHED,
} from './purchase.ts'
import { aStripeTill, type Till } from './payment-shop.ts'

/** The provider that is elsewhere: what the sandbox keeps in D1 is not the shop's. */
const till = aStripeTill()
afterAll(() => till.stop())

const MOST_QUESTIONS = 40

/** Runs a step with D1 failing at each of its questions in turn; answers how many there are. */
async function stopEverywhere(
  step: (stopped: Till) => Promise<void>,
  toWhens: (at: number) => readonly Fault['when'][] = () => ['before', 'after'],
): Promise<number> {
  for (let at = 1; at <= MOST_QUESTIONS; at += 1) {
    for (const when of toWhens(at)) {
      const { DB, state } = aFaultyD1({ at, when })
      await step(till.with({ DB }))
      if (state.asked < at) return at - 1
    }
  }
  return MOST_QUESTIONS
}

/** Half as many, where a step asks much that changes nothing. */
const inTurn = (at: number) => [at % 2 === 0 ? 'before' : 'after'] as const

async function finishLater(): Promise<void> {
  for (const minutes of [6, 20]) await till.cron(inMinutes(minutes))
}

describe('with D1 failing anywhere', () => {
  it('starting to pay can be done again, and takes the pieces once', async () => {
    const stopped = await stopEverywhere(async (broken) => {
      const variant = await aStockOf(3)
      const quote = await aQuote(variant)
      await startPayment(broken, quote).catch(() => undefined)
      await pay(till, quote)
      expect((await order(till, quote)).status).toBe(200)
      expect(await endOf(till, quote)).toBe(PAID)
      expect(await stockOf(variant)).toBe(2)
    })
    expect(stopped).toBeGreaterThan(5)
  })

  it('starting to pay and going away leaves everything as it was', async () => {
    const stopped = await stopEverywhere(async (broken) => {
      const variant = await aStockOf(3)
      const quote = await aQuote(variant)
      await startPayment(broken, quote).catch(() => undefined)
      await finishLater()
      expect(await endOf(till, quote)).toBe(UNTOUCHED)
      expect(await stockOf(variant)).toBe(3)
    })
    expect(stopped).toBeGreaterThan(5)
  })

  it('what was paid becomes one order by the cron', async () => {
    const stopped = await stopEverywhere(async (broken) => {
      const variant = await aStockOf(3)
      const quote = await aQuote(variant)
      await pay(till, quote)
      await order(broken, quote).catch(() => undefined)
      await finishLater()
      expect(await endOf(till, quote)).toBe(PAID)
      expect(await stockOf(variant)).toBe(2)
    })
    expect(stopped).toBeGreaterThan(5)
  })

  it('what was paid becomes one order by a cron that was stopped itself', async () => {
    await stopEverywhere(async (broken) => {
      const variant = await aStockOf(3)
      const quote = await aQuote(variant)
      await pay(till, quote)
      await broken.cron(inMinutes(6))
      await finishLater()
      expect(await endOf(till, quote)).toBe(PAID)
      expect(await stockOf(variant)).toBe(2)
    }, inTurn)
  })

  it('what a slow bank has paid in the end is one paid order', async () => {
    const stopped = await stopEverywhere(async (broken) => {
      const variant = await aStockOf(3)
      const quote = await aQuote(variant)
      const client_secret = await pay(till, quote, 'slow')
      await ordered(till, quote)
      await till.settle(client_secret)
      await order(broken, quote).catch(() => undefined)
      await finishLater()
      expect(await endOf(till, quote)).toBe(PAID)
      expect(await stockOf(variant)).toBe(2)
    }, inTurn)
    expect(stopped).toBeGreaterThan(5)
  })

  it('what was not agreed to is an order that goes back, once', async () => {
    const stopped = await stopEverywhere(async (broken) => {
      const variant = await aStockOf(3)
      const quote = await aQuote(variant)
      await pay(till, quote)
      Object.assign([...till.stripe.intents.values()].at(-1) ?? {}, { amount: 1 })
      await order(broken, quote).catch(() => undefined)
      await finishLater()
      expect(await endOf(till, quote)).toBe(RETURNED)
      expect(await stockOf(variant)).toBe(3)
    }, inTurn)
    expect(stopped).toBeGreaterThan(5)
  })

  it('money that is to go back does so once', async () => {
    const stopped = await stopEverywhere(async (broken) => {
      const variant = await aStockOf(3)
      const quote = await aQuote(variant)
      await pay(till, quote)
      const { number } = await ordered(till, quote)
      const cancel = { number, operation: 'cancel', note: '' } as const
      await moveOrder(broken.env.DB, { ...cancel, now: new Date() }).catch(() => undefined)
      await moveOrder(env.DB, { ...cancel, now: new Date() })
      await broken.cron()
      await till.cron(inMinutes(45))
      expect(await endOf(till, quote)).toBe(RETURNED)
      expect(await stockOf(variant)).toBe(3)
    }, inTurn)
    expect(stopped).toBeGreaterThan(5)
  })

  it('what is not wanted any more is given back once', async () => {
    const stopped = await stopEverywhere(async (broken) => {
      const variant = await aStockOf(3)
      const quote = await aQuote(variant)
      await pay(till, quote, 'declined')
      await broken.ask('payment/intent/cancel', { quote_id: quote }).catch(() => undefined)
      await finishLater()
      expect(await endOf(till, quote)).toBe(UNTOUCHED)
      expect(await stockOf(variant)).toBe(3)
    }, inTurn)
    expect(stopped).toBeGreaterThan(3)
  })

  it('what was paid becomes one order by the webhook, sent until it is heard', async () => {
    const stopped = await stopEverywhere(async (broken) => {
      const variant = await aStockOf(3)
      const quote = await aQuote(variant)
      await pay(till, quote)
      const event = (await till.events()).at(-1)
      if (event === undefined) throw new Error('Nothing is told')
      const status = await broken.deliver(event)
      expect([200, 500]).toContain(status)
      if (status === 500) await order(till, quote)
      expect(await endOf(till, quote)).toBe(PAID)
      expect(await stockOf(variant)).toBe(2)
    })
    expect(stopped).toBeGreaterThan(5)
  })
})
