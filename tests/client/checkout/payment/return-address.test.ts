import { expect, it } from 'vitest'
import { withoutPayment } from '../../../../client/checkout/payment/return-address.ts'

it('The parameters that Stripe has added are removed, including the secret', () => {
  const addedParams =
    'payment_intent=pi_1&payment_intent_client_secret=pi_1_secret_2&redirect_status=failed'
  expect(withoutPayment(`?${addedParams}`)).toBe('')
  expect(withoutPayment(`?locale=fr&${addedParams}`)).toBe('?locale=fr')
})

it('Any other query stays the same', () => {
  expect(withoutPayment('')).toBe('')
  expect(withoutPayment('?a=b%20c&d')).toBe('?a=b%20c&d')
})
