import { afterAll, describe, expect, it } from 'vitest'
import { toStripeAmount } from '../../../worker/checkout/payment/stripe/stripe-amount.ts'
import { createStripe } from '../../../worker/checkout/payment/stripe/provider.ts'
import { createFakeStripe, STRIPE_BASE, STRIPE_KEYS } from './fake-stripe.ts'
import { RECORDED_REQUESTS } from './recorded-requests.ts'

const stand_in = createFakeStripe()
afterAll(() => stand_in.stop())

const stripe = createStripe({
  secret_key: STRIPE_KEYS.STRIPE_SECRET_KEY,
  publishable_key: STRIPE_KEYS.STRIPE_PUBLISHABLE_KEY,
  webhook_secret: STRIPE_KEYS.STRIPE_WEBHOOK_SECRET,
  api_base: STRIPE_BASE,
})

/** recorded-requests.ts was held against Stripe's published OpenAPI document when it was recorded. */
describe('what is sent to Stripe', () => {
  it('is what was recorded and held against its published API', async () => {
    const money = { amount: 1250, currency: 'EUR', digits: 2 }
    const one = await stripe.createIntent({ quote_id: 'quote_1', money })
    await stripe.getIntent(one.intent_id)
    await stripe.cancelIntent(one.intent_id)
    const two = await stripe.createIntent({ quote_id: 'quote_2', money })
    const paid = stand_in.intents.get(two.intent_id)
    if (paid === undefined) throw new Error('Stripe knows no such intent')
    paid.status = 'succeeded'
    await stripe.cancelIntent(two.intent_id)
    await stripe.refundIntent(two.intent_id)
    const named = JSON.stringify(stand_in.requests)
      .replaceAll(one.intent_id, 'pi_one')
      .replaceAll(two.intent_id, 'pi_two')
      // The package's own key, for its retries.
      .replaceAll(/stripe-node-retry-[\w-]+/g, 'stripe-node-retry')
    expect(JSON.parse(named)).toEqual(RECORDED_REQUESTS)
  })

  it('makes the same intent of the same quote, and another of another', async () => {
    const money = { amount: 1250, currency: 'EUR', digits: 2 }
    const one = await stripe.createIntent({ quote_id: 'quote_3', money })
    expect(await stripe.createIntent({ quote_id: 'quote_3', money })).toEqual(one)
    const other = await stripe.createIntent({ quote_id: 'quote_4', money })
    expect(other.intent_id).not.toBe(one.intent_id)
  })

  it('makes no intent of another amount for the same quote', async () => {
    const money = { amount: 1250, currency: 'EUR', digits: 2 }
    await stripe.createIntent({ quote_id: 'quote_6', money })
    const more = { quote_id: 'quote_6', money: { ...money, amount: 1300 } }
    await expect(stripe.createIntent(more)).rejects.toThrow('same parameters')
  })

  it('gives money back once', async () => {
    const money = { amount: 1250, currency: 'EUR', digits: 2 }
    const { intent_id } = await stripe.createIntent({ quote_id: 'quote_5', money })
    const paid = stand_in.intents.get(intent_id)
    if (paid === undefined) throw new Error('Stripe knows no such intent')
    paid.status = 'succeeded'
    await Promise.all([stripe.refundIntent(intent_id), stripe.refundIntent(intent_id)])
    await stripe.refundIntent(intent_id)
    expect(paid.amount_refunded).toBe(1250)
  })
})

describe('an amount', () => {
  it('is counted as Stripe counts, whatever the shop shows', () => {
    expect(toStripeAmount({ amount: 1250, currency: 'EUR', digits: 2 })).toBe(1250)
    expect(toStripeAmount({ amount: 1250, currency: 'JPY', digits: 0 })).toBe(1250)
    expect(toStripeAmount({ amount: 1250, currency: 'AMD', digits: 0 })).toBe(125000)
    expect(toStripeAmount({ amount: 1250, currency: 'ISK', digits: 0 })).toBe(125000)
    expect(toStripeAmount({ amount: 1250, currency: 'KWD', digits: 3 })).toBe(1250)
    expect(toStripeAmount({ amount: 1200, currency: 'JPY', digits: 2 })).toBe(12)
  })

  it('that Stripe does not charge is refused, never rounded', () => {
    expect(() => toStripeAmount({ amount: 1255, currency: 'KWD', digits: 3 })).toThrow('KWD')
    expect(() => toStripeAmount({ amount: 1250, currency: 'JPY', digits: 3 })).toThrow('JPY')
    expect(() => toStripeAmount({ amount: 1250, currency: 'ISK', digits: 2 })).toThrow('ISK')
  })
})
