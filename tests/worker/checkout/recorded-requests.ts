import type { StripeRequest } from './fake-stripe.ts'

const EXCLUDED_METHODS = {
  'excluded_payment_method_types[0]': 'boleto',
  'excluded_payment_method_types[1]': 'customer_balance',
  'excluded_payment_method_types[2]': 'konbini',
  'excluded_payment_method_types[3]': 'multibanco',
  'excluded_payment_method_types[4]': 'oxxo',
}
const authorization = 'Bearer sk_test_stand_in'

/** The requests of the adapter, in the order of the test. */
export const RECORDED_REQUESTS: readonly StripeRequest[] = [
  {
    method: 'POST',
    path: '/v1/payment_intents',
    query: {},
    body: {
      amount: '1250',
      currency: 'eur',
      'automatic_payment_methods[enabled]': 'true',
      ...EXCLUDED_METHODS,
      'metadata[quote_id]': 'quote_1',
    },
    idempotency_key: 'quote-quote_1',
    authorization,
  },
  {
    method: 'GET',
    path: '/v1/payment_intents/pi_one',
    query: {
      'expand[0]': 'latest_charge',
    },
    body: {},
    idempotency_key: null,
    authorization,
  },
  {
    method: 'POST',
    path: '/v1/payment_intents/pi_one/cancel',
    query: {},
    body: {
      cancellation_reason: 'abandoned',
    },
    idempotency_key: 'stripe-node-retry',
    authorization,
  },
  {
    method: 'POST',
    path: '/v1/payment_intents',
    query: {},
    body: {
      amount: '1250',
      currency: 'eur',
      'automatic_payment_methods[enabled]': 'true',
      ...EXCLUDED_METHODS,
      'metadata[quote_id]': 'quote_2',
    },
    idempotency_key: 'quote-quote_2',
    authorization,
  },
  {
    method: 'POST',
    path: '/v1/payment_intents/pi_two/cancel',
    query: {},
    body: {
      cancellation_reason: 'abandoned',
    },
    idempotency_key: 'stripe-node-retry',
    authorization,
  },
  {
    method: 'GET',
    path: '/v1/payment_intents/pi_two',
    query: {
      'expand[0]': 'latest_charge',
    },
    body: {},
    idempotency_key: null,
    authorization,
  },
  {
    method: 'GET',
    path: '/v1/payment_intents/pi_two',
    query: {
      'expand[0]': 'latest_charge',
    },
    body: {},
    idempotency_key: null,
    authorization,
  },
  {
    method: 'POST',
    path: '/v1/refunds',
    query: {},
    body: {
      payment_intent: 'pi_two',
    },
    idempotency_key: 'refund-pi_two',
    authorization,
  },
]
