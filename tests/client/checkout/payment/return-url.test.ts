import { expect, it } from 'vitest'
import { removePaymentParams } from '../../../../client/checkout/payment/return-url.ts'

it('The parameters that Stripe has added are removed, including the secret', () => {
  const added =
    'payment_intent=pi_1&payment_intent_client_secret=pi_1_secret_2&redirect_status=failed'
  expect(removePaymentParams(`?${added}`)).toBe('')
  expect(removePaymentParams(`?locale=fr&${added}`)).toBe('?locale=fr')
})

it('Any other query stays the same', () => {
  expect(removePaymentParams('')).toBe('')
  expect(removePaymentParams('?a=b%20c&d')).toBe('?a=b%20c&d')
})
