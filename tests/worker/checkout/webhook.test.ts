import { env } from 'cloudflare:workers'
import { afterAll, beforeEach, expect, it, vi } from 'vitest'
import { moveOrder } from '../../../worker/operations/orders/move-order.ts'
import { leaseEvent } from '../../../worker/checkout/orders/webhook-inbox.ts'
import { findRefund } from '../../../worker/operations/orders/order-details.ts'
import {
  createQuote,
  createVariant,
  getOutcome,
  PAID,
  pay,
  RETURNED,
  placeOrder,
  UNTOUCHED,
  getStock,
} from './purchase.ts'
import { createStripeEvent, signStripeEvent } from './fake-stripe.ts'
import { createSandboxShop, createStripeShop } from './payment-shop.ts'

const till = createStripeShop()
const sandbox = createSandboxShop()
const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
beforeEach(() => logged.mockClear())
afterAll(() => {
  till.stop()
  logged.mockRestore()
})

const MINUTE_MS = 60_000

async function aPaidQuote() {
  const variant = await createVariant(3)
  const quote = await createQuote(variant)
  await pay(till, quote)
  const intent = [...till.stripe.intents.values()].findLast(
    ({ metadata }) => metadata['quote_id'] === quote,
  )
  if (intent === undefined) throw new Error('Stripe knows no such intent')
  return { quote, variant, intent, event: createStripeEvent('payment_intent.succeeded', intent) }
}

it('refuses an event signed with another secret', async () => {
  const { quote, event } = await aPaidQuote()
  expect(await till.deliver(await signStripeEvent(event, { secret: 'whsec_other' }))).toBe(400)
  expect(await getOutcome(till, quote)).toBe('none, all paid')
})

it('refuses an event whose words were changed after signing', async () => {
  const { quote, event } = await aPaidQuote()
  const { payload, signature } = await signStripeEvent(event)
  const changed = payload.replace('succeeded', 'processing')
  expect(await till.deliver({ payload: changed, signature })).toBe(400)
  expect(await till.deliver({ payload, signature: '' })).toBe(400)
  expect(await getOutcome(till, quote)).toBe('none, all paid')
})

it('refuses an event that was signed more than five minutes ago', async () => {
  const { quote, event } = await aPaidQuote()
  const old = await signStripeEvent(event, { at: Date.now() - 6 * MINUTE_MS })
  expect(await till.deliver(old)).toBe(400)
  const young = await signStripeEvent(event, { at: Date.now() - 4 * MINUTE_MS })
  expect(await till.deliver(young)).toBe(200)
  expect(await getOutcome(till, quote)).toBe(PAID)
})

it('takes an event that it does not know, and does nothing', async () => {
  const { quote, intent } = await aPaidQuote()
  for (const type of ['customer.created', 'payment_intent.partially_funded', 'a.new.one']) {
    expect(await till.deliver(await signStripeEvent(createStripeEvent(type, intent)))).toBe(200)
  }
  expect(await getOutcome(till, quote)).toBe('none, all paid')
})

it('takes an event of a payment that is not of this shop, and does nothing', async () => {
  const event = createStripeEvent('payment_intent.succeeded', { id: 'pi_of_another_shop' })
  expect(await till.deliver(await signStripeEvent(event))).toBe(200)
  const { results } = await env.DB.prepare('SELECT id FROM webhook_event WHERE intent_id = ?1')
    .bind('pi_of_another_shop')
    .all()
  expect(results).toEqual([])
})

it('believes the provider when asked, not what an event says', async () => {
  const quote = await createQuote(await createVariant(3))
  await pay(till, quote, 'declined')
  const intent = [...till.stripe.intents.values()].at(-1)
  const event = createStripeEvent('payment_intent.succeeded', { ...intent, status: 'succeeded' })
  expect(await till.deliver(await signStripeEvent(event))).toBe(200)
  expect(await getOutcome(till, quote)).toBe(UNTOUCHED)
})

it('answers 503 while somebody else works on the event, and 200 when it is done', async () => {
  const { event, intent, quote } = await aPaidQuote()
  const entry = { ...event, provider: 'stripe', intent_id: intent.id } as const
  expect(await leaseEvent(env.DB, { ...entry, now: new Date() })).toBe('taken')
  expect(await till.deliver(await signStripeEvent(event))).toBe(503)
  expect(await getOutcome(till, quote)).toBe('none, all paid')
  await env.DB.prepare("UPDATE webhook_event SET leased_until = '2000' WHERE id = ?1")
    .bind(event.id)
    .run()
  expect(await till.deliver(await signStripeEvent(event))).toBe(200)
  expect(await leaseEvent(env.DB, { ...entry, now: new Date() })).toBe('done')
  expect(await getOutcome(till, quote)).toBe(PAID)
})

it('answers 500 while the provider cannot be asked, and the same event is heard later', async () => {
  const { event, quote } = await aPaidQuote()
  till.setDown(true)
  expect(await till.deliver(await signStripeEvent(event))).toBe(500)
  till.setDown(false)
  expect(await till.deliver(await signStripeEvent(event))).toBe(200)
  expect(await getOutcome(till, quote)).toBe(PAID)
})

it('hears that the money was sent back at the provider: the order ends and its pieces return', async () => {
  const { quote, intent, variant } = await aPaidQuote()
  await placeOrder(till, quote)
  intent.amount_refunded = intent.amount
  const charge = { id: 'ch_stand_in', object: 'charge', payment_intent: intent.id }
  expect(
    await till.deliver(await signStripeEvent(createStripeEvent('charge.refunded', charge))),
  ).toBe(200)
  expect(await getOutcome(till, quote)).toBe(RETURNED)
  expect(await getStock(variant)).toBe(3)
})

it('hears that a bank has returned a refund: the operator is told, and it is not sent again', async () => {
  const { quote, intent } = await aPaidQuote()
  const { number } = await placeOrder(till, quote)
  await moveOrder(env.DB, { number, operation: 'cancel', note: '', now: new Date() })
  await till.runCron()
  expect(await getOutcome(till, quote)).toBe(RETURNED)
  const object = {
    object: 'refund',
    payment_intent: intent.id,
    failure_reason: 'expired_or_canceled_card',
  }
  const failed = await signStripeEvent(createStripeEvent('refund.failed', object))
  expect(await till.deliver(failed)).toBe(200)
  await till.runCron(new Date(Date.now() + 24 * 60 * MINUTE_MS))
  expect(await findRefund(env.DB, number)).toMatchObject({
    done_at: null,
    last_error: 'The bank has returned the refund: expired_or_canceled_card',
  })
  expect(logged.mock.calls.join()).toContain('expired_or_canceled_card')
})

it('hears that a buyer asks the bank for the money: it is logged for the operator', async () => {
  const { quote, intent } = await aPaidQuote()
  const dispute = { object: 'dispute', payment_intent: intent.id }
  const event = createStripeEvent('charge.dispute.created', dispute)
  expect(await till.deliver(await signStripeEvent(event))).toBe(200)
  expect(logged.mock.calls.join()).toContain('disputed')
  expect(await getOutcome(till, quote)).toBe(PAID)
})

it('of the sandbox refuses what the sandbox has not signed', async () => {
  const payload = JSON.stringify({ id: 'evt_1', type: 'payment_intent.succeeded', intent_id: 'x' })
  const seconds = Math.floor(Date.now() / 1000)
  expect(await sandbox.deliver({ payload, signature: `t=${seconds},v1=AAAA` })).toBe(400)
  expect(await sandbox.deliver({ payload, signature: '' })).toBe(400)
})
