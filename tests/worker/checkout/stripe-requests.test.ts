import { afterAll, describe, expect, it } from 'vitest'
import { toStripeAmount } from '../../../worker/checkout/payment/stripe/stripe-amount.ts'
import { createStripe } from '../../../worker/checkout/payment/stripe/provider.ts'
import { createFakeStripe, STRIPE_BASE, STRIPE_KEYS } from './fake-stripe.ts'
import { RECORDED_REQUESTS } from './recorded-requests.ts'

const fakeStripe = createFakeStripe()
afterAll(() => fakeStripe.stop())

const stripe = createStripe({
  secret_key: STRIPE_KEYS.STRIPE_SECRET_KEY,
  publishable_key: STRIPE_KEYS.STRIPE_PUBLISHABLE_KEY,
  webhook_secret: STRIPE_KEYS.STRIPE_WEBHOOK_SECRET,
  api_base: STRIPE_BASE,
})

/** recorded-requests.ts was compared with Stripe's published OpenAPI document when it was recorded. */
describe('Requests to Stripe', () => {
  it('The requests equal those that were compared with the published API', async () => {
    const money = { amount: 1250, currency: 'EUR', digits: 2 }
    const firstIntent = await stripe.createIntent({ quote_id: 'quote_1', money })
    await stripe.getIntent(firstIntent.intent_id)
    await stripe.cancelIntent(firstIntent.intent_id)
    const secondIntent = await stripe.createIntent({ quote_id: 'quote_2', money })
    const paidIntent = fakeStripe.intents.get(secondIntent.intent_id)
    if (paidIntent === undefined) throw new Error('Stripe knows no such intent')
    paidIntent.status = 'succeeded'
    await stripe.cancelIntent(secondIntent.intent_id)
    await stripe.refundIntent(secondIntent.intent_id)
    const normalizedRequests = JSON.stringify(fakeStripe.requests)
      .replaceAll(firstIntent.intent_id, 'pi_one')
      .replaceAll(secondIntent.intent_id, 'pi_two')
      // The Stripe package generates this key for its retries.
      .replaceAll(/stripe-node-retry-[\w-]+/g, 'stripe-node-retry')
    expect(JSON.parse(normalizedRequests)).toEqual(RECORDED_REQUESTS)
  })

  it('A quote always has the same intent, and another quote has another one', async () => {
    const money = { amount: 1250, currency: 'EUR', digits: 2 }
    const firstIntent = await stripe.createIntent({ quote_id: 'quote_3', money })
    expect(await stripe.createIntent({ quote_id: 'quote_3', money })).toEqual(firstIntent)
    const otherIntent = await stripe.createIntent({ quote_id: 'quote_4', money })
    expect(otherIntent.intent_id).not.toBe(firstIntent.intent_id)
  })

  it('A quote cannot get an intent of another amount', async () => {
    const money = { amount: 1250, currency: 'EUR', digits: 2 }
    await stripe.createIntent({ quote_id: 'quote_6', money })
    const largerPayment = { quote_id: 'quote_6', money: { ...money, amount: 1300 } }
    await expect(stripe.createIntent(largerPayment)).rejects.toThrow('same parameters')
  })

  it('A payment is refunded once', async () => {
    const money = { amount: 1250, currency: 'EUR', digits: 2 }
    const { intent_id } = await stripe.createIntent({ quote_id: 'quote_5', money })
    const paidIntent = fakeStripe.intents.get(intent_id)
    if (paidIntent === undefined) throw new Error('Stripe knows no such intent')
    paidIntent.status = 'succeeded'
    await Promise.all([stripe.refundIntent(intent_id), stripe.refundIntent(intent_id)])
    await stripe.refundIntent(intent_id)
    expect(paidIntent.amount_refunded).toBe(1250)
  })

  it('A part of a payment is refunded once, and is found again without its key', async () => {
    const money = { amount: 1250, currency: 'EUR', digits: 2 }
    const { intent_id } = await stripe.createIntent({ quote_id: 'quote_8', money })
    const paidIntent = fakeStripe.intents.get(intent_id)
    if (paidIntent === undefined) throw new Error('Stripe knows no such intent')
    paidIntent.status = 'succeeded'
    const requestsBefore = fakeStripe.requests.length
    const part = { intent_id, refund_id: 'part_1', money: { ...money, amount: 400 } }
    await stripe.refundPartially(part)
    // Both requests were compared with the published API.
    expect(fakeStripe.requests.slice(requestsBefore)).toMatchObject([
      { method: 'GET', path: '/v1/refunds', query: { payment_intent: intent_id, limit: '100' } },
      {
        method: 'POST',
        path: '/v1/refunds',
        body: { payment_intent: intent_id, amount: '400', 'metadata[refund_id]': 'part_1' },
        idempotency_key: 'refund-part_1',
      },
    ])
    await Promise.all([stripe.refundPartially(part), stripe.refundPartially(part)])
    expect(paidIntent.amount_refunded).toBe(400)
    const tooMuch = { ...part, refund_id: 'part_2', money: { ...money, amount: 900 } }
    await expect(stripe.refundPartially(tooMuch)).rejects.toThrow('amount_too_large')
    await stripe.refundIntent(intent_id)
    expect(paidIntent.amount_refunded).toBe(1250)
  })

  it('A refund counts as made when Stripe answers that the charge is refunded already', async () => {
    const money = { amount: 1250, currency: 'EUR', digits: 2 }
    const { intent_id } = await stripe.createIntent({ quote_id: 'quote_7', money })
    const paidIntent = fakeStripe.intents.get(intent_id)
    if (paidIntent === undefined) throw new Error('Stripe knows no such intent')
    paidIntent.status = 'succeeded'
    const { state } = fakeStripe
    // Between the question and the refund somebody refunds it at Stripe.
    state.beforeNextAnswer = async () => {
      state.beforeNextAnswer = async () => void (paidIntent.amount_refunded = 1250)
    }
    await expect(stripe.refundIntent(intent_id)).resolves.toBeUndefined()
  })
})

describe('Amounts for Stripe', () => {
  it("An amount is converted to Stripe's unit of the currency", () => {
    expect(toStripeAmount({ amount: 1250, currency: 'EUR', digits: 2 })).toBe(1250)
    expect(toStripeAmount({ amount: 1250, currency: 'JPY', digits: 0 })).toBe(1250)
    expect(toStripeAmount({ amount: 1250, currency: 'AMD', digits: 0 })).toBe(125000)
    expect(toStripeAmount({ amount: 1250, currency: 'ISK', digits: 0 })).toBe(125000)
    expect(toStripeAmount({ amount: 1250, currency: 'KWD', digits: 3 })).toBe(1250)
    expect(toStripeAmount({ amount: 1200, currency: 'JPY', digits: 2 })).toBe(12)
  })

  it('An amount that Stripe cannot charge is refused and never rounded', () => {
    expect(() => toStripeAmount({ amount: 1255, currency: 'KWD', digits: 3 })).toThrow('KWD')
    expect(() => toStripeAmount({ amount: 1250, currency: 'JPY', digits: 3 })).toThrow('JPY')
    expect(() => toStripeAmount({ amount: 1250, currency: 'ISK', digits: 2 })).toThrow('ISK')
  })
})
