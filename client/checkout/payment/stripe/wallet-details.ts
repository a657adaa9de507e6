import type {
  ExpressCheckoutAddress,
  ShippingRate,
  StripeExpressCheckoutElementConfirmEvent,
} from '@stripe/stripe-js'
import type { WalletAddress, WalletBuyer, WalletOffer } from '../payment-form.ts'
import { toStripeUnits } from './stripe-options.ts'

/** Stripe wants a method before the address is known; its price follows with the address. */
const UNKNOWN_METHOD_ID = 'unknown'

/** Converts the details that a wallet sends when the payment is confirmed. */
export function toWalletBuyer({
  billingDetails,
  shippingAddress,
}: Pick<
  StripeExpressCheckoutElementConfirmEvent,
  'billingDetails' | 'shippingAddress'
>): WalletBuyer {
  return {
    email: billingDetails?.email ?? '',
    phone: billingDetails?.phone ?? '',
    billing: toWalletAddress(billingDetails),
    shipping: toWalletAddress(shippingAddress),
  }
}

interface Recipient {
  readonly name: string
  readonly address?: ExpressCheckoutAddress
}

/** Some wallets send a payer without an address. */
function toWalletAddress(recipient: Recipient | undefined): WalletAddress | undefined {
  const { name = '', address } = recipient ?? {}
  if (!address?.country) return undefined
  const { line1, line2, city, state, postal_code, country } = address
  return {
    name,
    line1: line1 ?? '',
    line2: line2 ?? '',
    city: city ?? '',
    state: state ?? '',
    postal_code: postal_code ?? '',
    country,
  }
}

/** The methods, the chosen one first, because a wallet preselects the first one. */
export function toShippingRates(offer: WalletOffer, label: string): ShippingRate[] {
  const { shipping_methods, shipping_id, currency } = offer
  if (shipping_methods.length === 0) {
    return [{ id: UNKNOWN_METHOD_ID, amount: 0, displayName: label }]
  }
  const isChosen = (id: number) => (id === shipping_id ? 0 : 1)
  return shipping_methods
    .toSorted((one, other) => isChosen(one.shipping_id) - isChosen(other.shipping_id))
    .map(({ shipping_id: id, name, price, min_days, max_days }) => ({
      id: String(id),
      amount: toStripeUnits(price, currency),
      displayName: name,
      deliveryEstimate: {
        minimum: { unit: 'business_day', value: Math.max(1, min_days) },
        maximum: { unit: 'business_day', value: Math.max(1, max_days) },
      },
    }))
}

/** Undefined for the method that stands for those that are not known yet. */
export function toShippingId({ id }: Pick<ShippingRate, 'id'>): number | undefined {
  return id === UNKNOWN_METHOD_ID ? undefined : Number(id)
}
