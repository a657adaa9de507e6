import { expect, it } from 'vitest'
import { withoutPayment } from '../../../../client/checkout/payment/return-address.ts'

it('takes out what Stripe has added, the secret first of all', () => {
  const added =
    'payment_intent=pi_1&payment_intent_client_secret=pi_1_secret_2&redirect_status=failed'
  expect(withoutPayment(`?${added}`)).toBe('')
  expect(withoutPayment(`?locale=fr&${added}`)).toBe('?locale=fr')
})

it('leaves every other query as it is written', () => {
  expect(withoutPayment('')).toBe('')
  expect(withoutPayment('?a=b%20c&d')).toBe('?a=b%20c&d')
})
