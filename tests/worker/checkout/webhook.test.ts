import { createOperationContext } from '../operation-context.ts'
import { env } from 'cloudflare:workers'
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { changeOrder } from '../../../worker/operations/orders/change-order.ts'
import { prepareFailedRefund } from '../../../worker/checkout/orders/failed-refund.ts'
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

const stripeShop = createStripeShop()
const sandbox = createSandboxShop()
const errorSpy = vi.spyOn(console, 'error').mockImplementation(() => undefined)
beforeEach(() => errorSpy.mockClear())
afterAll(() => {
  stripeShop.stop()
  errorSpy.mockRestore()
})

const MINUTE_MS = 60_000

async function createPaidQuote() {
  const variant = await createVariant(3)
  const quote = await createQuote(variant)
  await pay(stripeShop, quote)
  const intent = [...stripeShop.stripe.intents.values()].findLast(
    ({ metadata }) => metadata['quote_id'] === quote,
  )
  if (intent === undefined) throw new Error('Stripe knows no such intent')
  return { quote, variant, intent, event: createStripeEvent('payment_intent.succeeded', intent) }
}

it('An event that is signed with another secret is refused', async () => {
  const { quote, event } = await createPaidQuote()
  expect(await stripeShop.deliver(await signStripeEvent(event, { secret: 'whsec_other' }))).toBe(
    400,
  )
  expect(await getOutcome(stripeShop, quote)).toBe('none, all paid')
})

it('The webhook of a provider that the shop does not use does not exist, and logs nothing', async () => {
  const response = await sandbox.post('payment/webhook/stripe', {})
  expect(response.status).toBe(404)
  expect(errorSpy).not.toHaveBeenCalled()
})

it('An event that was changed after signing is refused', async () => {
  const { quote, event } = await createPaidQuote()
  const { payload, signature } = await signStripeEvent(event)
  const changedPayload = payload.replace('succeeded', 'processing')
  expect(await stripeShop.deliver({ payload: changedPayload, signature })).toBe(400)
  expect(await stripeShop.deliver({ payload, signature: '' })).toBe(400)
  expect(await getOutcome(stripeShop, quote)).toBe('none, all paid')
})

it('An event that was signed more than five minutes ago is refused', async () => {
  const { quote, event } = await createPaidQuote()
  const oldEvent = await signStripeEvent(event, { at: Date.now() - 6 * MINUTE_MS })
  expect(await stripeShop.deliver(oldEvent)).toBe(400)
  const recentEvent = await signStripeEvent(event, { at: Date.now() - 4 * MINUTE_MS })
  expect(await stripeShop.deliver(recentEvent)).toBe(200)
  expect(await getOutcome(stripeShop, quote)).toBe(PAID)
})

it('An event of an unknown type is accepted and ignored', async () => {
  const { quote, intent } = await createPaidQuote()
  for (const type of ['customer.created', 'payment_intent.partially_funded', 'a.new.one']) {
    expect(await stripeShop.deliver(await signStripeEvent(createStripeEvent(type, intent)))).toBe(
      200,
    )
  }
  expect(await getOutcome(stripeShop, quote)).toBe('none, all paid')
})

it('An event of a payment of another shop is accepted and ignored', async () => {
  const event = createStripeEvent('payment_intent.succeeded', { id: 'pi_of_another_shop' })
  expect(await stripeShop.deliver(await signStripeEvent(event))).toBe(200)
  const { results } = await env.DB.prepare('SELECT id FROM webhook_event WHERE intent_id = ?1')
    .bind('pi_of_another_shop')
    .all()
  expect(results).toEqual([])
})

it('The state of the provider counts, not that in the event', async () => {
  const quote = await createQuote(await createVariant(3))
  await pay(stripeShop, quote, 'declined')
  const intent = [...stripeShop.stripe.intents.values()].at(-1)
  const event = createStripeEvent('payment_intent.succeeded', { ...intent, status: 'succeeded' })
  expect(await stripeShop.deliver(await signStripeEvent(event))).toBe(200)
  expect(await getOutcome(stripeShop, quote)).toBe(UNTOUCHED)
})

it('An event that is being processed is answered with 503, and with 200 when it is done', async () => {
  const { event, intent, quote } = await createPaidQuote()
  const entry = { ...event, provider: 'stripe', intent_id: intent.id } as const
  expect(await leaseEvent(env.DB, { ...entry, now: new Date() })).toBe('taken')
  expect(await stripeShop.deliver(await signStripeEvent(event))).toBe(503)
  expect(await getOutcome(stripeShop, quote)).toBe('none, all paid')
  await env.DB.prepare("UPDATE webhook_event SET leased_until = '2000' WHERE id = ?1")
    .bind(event.id)
    .run()
  expect(await stripeShop.deliver(await signStripeEvent(event))).toBe(200)
  expect(await leaseEvent(env.DB, { ...entry, now: new Date() })).toBe('done')
  expect(await getOutcome(stripeShop, quote)).toBe(PAID)
})

it('An event is answered with 500 while the provider cannot be reached, and processed when it is sent again', async () => {
  const { event, quote } = await createPaidQuote()
  stripeShop.setDown(true)
  expect(await stripeShop.deliver(await signStripeEvent(event))).toBe(500)
  stripeShop.setDown(false)
  expect(await stripeShop.deliver(await signStripeEvent(event))).toBe(200)
  expect(await getOutcome(stripeShop, quote)).toBe(PAID)
})

it('A refund at the provider ends the order and returns its pieces', async () => {
  const { quote, intent, variant } = await createPaidQuote()
  await placeOrder(stripeShop, quote)
  intent.amount_refunded = intent.amount
  const charge = { id: 'ch_stand_in', object: 'charge', payment_intent: intent.id }
  expect(
    await stripeShop.deliver(await signStripeEvent(createStripeEvent('charge.refunded', charge))),
  ).toBe(200)
  expect(await getOutcome(stripeShop, quote)).toBe(RETURNED)
  expect(await getStock(variant)).toBe(3)
})

it('A refund that the bank has returned is reported to the operator and not sent again', async () => {
  const { quote, intent } = await createPaidQuote()
  const { number } = await placeOrder(stripeShop, quote)
  await changeOrder(env.DB, { number, operation: 'cancel', note: '' }, createOperationContext())
  await stripeShop.runCron()
  expect(await getOutcome(stripeShop, quote)).toBe(RETURNED)
  const object = {
    object: 'refund',
    payment_intent: intent.id,
    failure_reason: 'expired_or_canceled_card',
  }
  const failedRefund = await signStripeEvent(createStripeEvent('refund.failed', object))
  expect(await stripeShop.deliver(failedRefund)).toBe(200)
  await stripeShop.runCron(new Date(Date.now() + 24 * 60 * MINUTE_MS))
  expect(await findRefund(env.DB, number)).toMatchObject({
    done_at: null,
    last_error: 'The bank has returned the refund: expired_or_canceled_card',
  })
  expect(errorSpy.mock.calls.join()).toContain('expired_or_canceled_card')
})

describe('A refund made at the provider that the bank has returned', () => {
  const failRefund = async (intent: { readonly id: string }) => {
    const object = { object: 'refund', payment_intent: intent.id, failure_reason: 'lost_card' }
    const event = await signStripeEvent(createStripeEvent('refund.failed', object))
    expect(await stripeShop.deliver(event)).toBe(200)
  }
  const cancel = (number: string) =>
    changeOrder(env.DB, { number, operation: 'cancel', note: '' }, createOperationContext())

  it('An open order is not blocked, and its cancellation refunds everything', async () => {
    const { quote, intent } = await createPaidQuote()
    const { number } = await placeOrder(stripeShop, quote)
    await failRefund(intent)
    expect(await findRefund(env.DB, number)).toBeUndefined()
    expect(errorSpy.mock.calls.join()).toContain('lost_card')
    await cancel(number)
    await stripeShop.runCron()
    expect(await getOutcome(stripeShop, quote)).toBe(RETURNED)
  })

  it('The refund of a cancelled order is still sent', async () => {
    const { quote, intent } = await createPaidQuote()
    const { number } = await placeOrder(stripeShop, quote)
    await cancel(number)
    await failRefund(intent)
    await stripeShop.runCron()
    expect(await getOutcome(stripeShop, quote)).toBe(RETURNED)
  })

  it('The row that an earlier release stored for an open order is sent when it is cancelled', async () => {
    const { quote } = await createPaidQuote()
    const { number } = await placeOrder(stripeShop, quote)
    const failure = { quote_id: quote, reason: 'lost_card', now: new Date() }
    await prepareFailedRefund(env.DB, failure).run()
    await cancel(number)
    await stripeShop.runCron()
    expect(await getOutcome(stripeShop, quote)).toBe(RETURNED)
    expect(await findRefund(env.DB, number)).toMatchObject({ last_error: null })
  })
})

it('A dispute is logged for the operator', async () => {
  const { quote, intent } = await createPaidQuote()
  const dispute = { object: 'dispute', payment_intent: intent.id }
  const event = createStripeEvent('charge.dispute.created', dispute)
  expect(await stripeShop.deliver(await signStripeEvent(event))).toBe(200)
  expect(errorSpy.mock.calls.join()).toContain('disputed')
  expect(await getOutcome(stripeShop, quote)).toBe(PAID)
})

it('The sandbox webhook refuses events that the sandbox has not signed', async () => {
  const payload = JSON.stringify({ id: 'evt_1', type: 'payment_intent.succeeded', intent_id: 'x' })
  const seconds = Math.floor(Date.now() / 1000)
  expect(await sandbox.deliver({ payload, signature: `t=${seconds},v1=AAAA` })).toBe(400)
  expect(await sandbox.deliver({ payload, signature: '' })).toBe(400)
})
