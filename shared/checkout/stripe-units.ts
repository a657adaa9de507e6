/*
 * Stripe's units differ from the shop's (https://docs.stripe.com/currencies): the dram and the
 * Icelandic króna have two decimal places at Stripe, and in currencies with three places the last
 * digit must be 0.
 */

const NO_PLACES = [
  'BIF',
  'CLP',
  'DJF',
  'GNF',
  'JPY',
  'KMF',
  'KRW',
  'MGA',
  'PYG',
  'RWF',
  'VND',
  'VUV',
  'XAF',
  'XOF',
  'XPF',
]
const THREE_PLACES = ['BHD', 'JOD', 'KWD', 'OMR', 'TND']
const USUAL_PLACES = 2
/** Charged in whole units, but specified in hundredths. */
const WHOLE_ONLY = ['ISK', 'UGX']

/** Stripe accepts amounts of up to eight digits, in its own units. */
export const MAX_STRIPE_AMOUNT = 99_999_999

export function getStripePlaces(currency: string): number {
  if (NO_PLACES.includes(currency)) return 0
  return THREE_PLACES.includes(currency) ? 3 : USUAL_PLACES
}

/** Returns the step of which all amounts are multiples. */
export function getStripeStep(currency: string): number {
  if (WHOLE_ONLY.includes(currency)) return 100
  return THREE_PLACES.includes(currency) ? 10 : 1
}
