import { createOperationContext } from '../operation-context.ts'
import { env } from 'cloudflare:workers'
import { afterAll, describe, expect, it } from 'vitest'
import { changeOrder } from '../../../worker/operations/orders/change-order.ts'
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

/** Stripe runs elsewhere; the sandbox would store its state in the D1 that fails. */
const shop = createStripeShop()
afterAll(() => shop.stop())

const MAX_CALLS = 40

/** Runs a step with D1 failing at each of its calls in turn; returns the number of calls. */
async function stopAtEachCall(
  step: (calls: PaymentShop) => Promise<void>,
  listStopTimes: (callIndex: number) => readonly StopPoint['when'][] = () => ['before', 'after'],
): Promise<number> {
  for (let callIndex = 1; callIndex <= MAX_CALLS; callIndex += 1) {
    for (const when of listStopTimes(callIndex)) {
      const { DB, state } = createStoppingD1({ at: callIndex, when })
      await step(shop.with({ DB }))
      if (state.calls < callIndex) return callIndex - 1
    }
  }
  return MAX_CALLS
}

/** Half of the cases, for steps in which many calls change nothing. */
const alternate = (callIndex: number) => [callIndex % 2 === 0 ? 'before' : 'after'] as const

async function runLaterCrons(): Promise<void> {
  for (const minutes of [6, 20]) await shop.runCron(minutesFromNow(minutes))
}

describe('D1 fails at each call', () => {
  it('A payment whose start failed can be started again and reserves its pieces once', async () => {
    const calls = await stopAtEachCall(async (failingShop) => {
      const variant = await createVariant(3)
      const quote = await createQuote(variant)
      await requestPayment(failingShop, quote).catch(() => undefined)
      await pay(shop, quote)
      expect((await requestOrder(shop, quote)).status).toBe(200)
      expect(await getOutcome(shop, quote)).toBe(PAID)
      expect(await getStock(variant)).toBe(2)
    }, alternate)
    expect(calls).toBeGreaterThan(5)
  })

  it('A payment that is abandoned after a failed start leaves everything unchanged', async () => {
    const calls = await stopAtEachCall(async (failingShop) => {
      const variant = await createVariant(3)
      const quote = await createQuote(variant)
      await requestPayment(failingShop, quote).catch(() => undefined)
      await runLaterCrons()
      expect(await getOutcome(shop, quote)).toBe(UNTOUCHED)
      expect(await getStock(variant)).toBe(3)
    })
    expect(calls).toBeGreaterThan(5)
  })

  it('The cron makes one order of a paid purchase', async () => {
    const calls = await stopAtEachCall(async (failingShop) => {
      const variant = await createVariant(3)
      const quote = await createQuote(variant)
      await pay(shop, quote)
      await requestOrder(failingShop, quote).catch(() => undefined)
      await runLaterCrons()
      expect(await getOutcome(shop, quote)).toBe(PAID)
      expect(await getStock(variant)).toBe(2)
    })
    expect(calls).toBeGreaterThan(5)
  })

  it('The cron makes one order of a paid purchase even if an earlier run was stopped', async () => {
    await stopAtEachCall(async (failingShop) => {
      const variant = await createVariant(3)
      const quote = await createQuote(variant)
      await pay(shop, quote)
      await failingShop.runCron(minutesFromNow(6))
      await runLaterCrons()
      expect(await getOutcome(shop, quote)).toBe(PAID)
      expect(await getStock(variant)).toBe(2)
    }, alternate)
  })

  it('A purchase that a slow bank has paid becomes one paid order', async () => {
    const calls = await stopAtEachCall(async (failingShop) => {
      const variant = await createVariant(3)
      const quote = await createQuote(variant)
      const client_secret = await pay(shop, quote, 'slow')
      await placeOrder(shop, quote)
      await shop.settle(client_secret)
      await requestOrder(failingShop, quote).catch(() => undefined)
      await runLaterCrons()
      expect(await getOutcome(shop, quote)).toBe(PAID)
      expect(await getStock(variant)).toBe(2)
    }, alternate)
    expect(calls).toBeGreaterThan(5)
  })

  it('An order with a wrong amount is refunded once', async () => {
    const calls = await stopAtEachCall(async (failingShop) => {
      const variant = await createVariant(3)
      const quote = await createQuote(variant)
      await pay(shop, quote)
      Object.assign([...shop.stripe.intents.values()].at(-1) ?? {}, { amount: 1 })
      await requestOrder(failingShop, quote).catch(() => undefined)
      await runLaterCrons()
      expect(await getOutcome(shop, quote)).toBe(RETURNED)
      expect(await getStock(variant)).toBe(3)
    }, alternate)
    expect(calls).toBeGreaterThan(5)
  })

  it('A refund is sent once', async () => {
    const calls = await stopAtEachCall(async (failingShop) => {
      const variant = await createVariant(3)
      const quote = await createQuote(variant)
      await pay(shop, quote)
      const { number } = await placeOrder(shop, quote)
      const cancel = { number, operation: 'cancel', note: '' } as const
      await changeOrder(failingShop.env.DB, cancel, createOperationContext()).catch(() => undefined)
      await changeOrder(env.DB, cancel, createOperationContext())
      await failingShop.runCron()
      await shop.runCron(minutesFromNow(45))
      expect(await getOutcome(shop, quote)).toBe(RETURNED)
      expect(await getStock(variant)).toBe(3)
    }, alternate)
    expect(calls).toBeGreaterThan(5)
  })

  it('A cancelled payment returns its pieces once', async () => {
    const calls = await stopAtEachCall(async (failingShop) => {
      const variant = await createVariant(3)
      const quote = await createQuote(variant)
      await pay(shop, quote, 'declined')
      await failingShop.post('payment/intent/cancel', { quote_id: quote }).catch(() => undefined)
      await runLaterCrons()
      expect(await getOutcome(shop, quote)).toBe(UNTOUCHED)
      expect(await getStock(variant)).toBe(3)
    }, alternate)
    expect(calls).toBeGreaterThan(3)
  })

  it('The webhook makes one order of a paid purchase when it is delivered again after a failure', async () => {
    const calls = await stopAtEachCall(async (failingShop) => {
      const variant = await createVariant(3)
      const quote = await createQuote(variant)
      await pay(shop, quote)
      const event = (await shop.listEvents()).at(-1)
      if (event === undefined) throw new Error('Nothing is told')
      const status = await failingShop.deliver(event)
      expect([200, 500]).toContain(status)
      if (status === 500) await requestOrder(shop, quote)
      expect(await getOutcome(shop, quote)).toBe(PAID)
      expect(await getStock(variant)).toBe(2)
    })
    expect(calls).toBeGreaterThan(5)
  })
})
