import { stripePlacesOf, stripeStepOf } from '#shared/checkout/stripe-units.ts'
import { PaymentRefused, type Money } from '../payment-provider.ts'

export function toStripeAmount({ amount, currency, digits }: Money): number {
  const exact = amount * 10 ** (stripePlacesOf(currency) - digits)
  const step = stripeStepOf(currency)
  if (!Number.isSafeInteger(exact) || exact % step !== 0) {
    throw new PaymentRefused(`Stripe does not charge so small a part of ${currency}`)
  }
  return exact
}
