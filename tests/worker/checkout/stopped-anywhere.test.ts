import { afterAll, describe, expect, it } from 'vitest'
import { aFaultyD1 } from './a-faulty-d1.ts'
import {
  aQuote,
  aStockOf,
  endOf,
  inMinutes,
  order,
  PAID,
  pay,
  startPayment,
  stockOf,
  UNTOUCHED,
} from './a-purchase.ts'
import { aStripeTill, type Till } from './a-till.ts'

/** The provider that is elsewhere: what the sandbox keeps in D1 is not the shop's. */
const till = aStripeTill()
afterAll(() => till.stop())

const MOST_QUESTIONS = 40

/** Runs a step with D1 failing at each of its questions in turn; answers how many there are. */
async function stopEverywhere(step: (stopped: Till) => Promise<void>): Promise<number> {
  for (let at = 1; at <= MOST_QUESTIONS; at += 1) {
    for (const when of ['before', 'after'] as const) {
      const { DB, state } = aFaultyD1({ at, when })
      await step(till.with({ DB }))
      if (state.asked < at) return at - 1
    }
  }
  return MOST_QUESTIONS
}

async function finishLater(): Promise<void> {
  for (const minutes of [6, 20, 45]) await till.cron(inMinutes(minutes))
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
