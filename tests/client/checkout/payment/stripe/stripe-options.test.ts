import { expect, it } from 'vitest'
import {
  isAboveStripeMaximum,
  toElementsOptions,
  toStripeMoney,
} from '../../../../../client/checkout/payment/stripe/stripe-options.ts'

it('An amount is in the units of Stripe, and at most the largest that its form accepts', () => {
  expect(toStripeMoney(12.5, 'EUR')).toEqual({ amount: 1250, currency: 'eur' })
  expect(toStripeMoney(1_000_000, 'AMD')).toEqual({ amount: 99_999_999, currency: 'amd' })
})

it('An amount above the largest of Stripe is recognized before it is limited', () => {
  expect(isAboveStripeMaximum(999_999.99, 'AMD')).toBe(false)
  expect(isAboveStripeMaximum(1_000_000, 'AMD')).toBe(true)
})

it('The form offers no method by which the shopper would pay days after the order', () => {
  const { excludedPaymentMethodTypes } = toElementsOptions({
    total: 30,
    currency: 'EUR',
    html_lang: 'pt',
  })
  expect(excludedPaymentMethodTypes).toEqual(
    expect.arrayContaining(['multibanco', 'boleto', 'oxxo', 'konbini', 'customer_balance']),
  )
})
