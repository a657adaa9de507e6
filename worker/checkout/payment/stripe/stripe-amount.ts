import { getStripePlaces, getStripeStep } from '#shared/checkout/stripe-units.ts'
import { PaymentRejection, type Money } from '../payment-provider.ts'

export function toStripeAmount({ amount, currency, digits }: Money): number {
  const exactAmount = amount * 10 ** (getStripePlaces(currency) - digits)
  const step = getStripeStep(currency)
  if (!Number.isSafeInteger(exactAmount) || exactAmount % step !== 0) {
    throw new PaymentRejection(`Stripe does not charge so small a part of ${currency}`)
  }
  return exactAmount
}
