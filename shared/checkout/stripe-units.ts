/* https://docs.stripe.com/currencies: what Stripe counts in is not what the shop shows. The dram and the
 * Icelandic króna have two places there, and of the last three-place digit only 0 is taken. */

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
/** Charged in whole units, counted in hundredths. */
const WHOLE_ONLY = ['ISK', 'UGX']

export function getStripePlaces(currency: string): number {
  if (NO_PLACES.includes(currency)) return 0
  return THREE_PLACES.includes(currency) ? 3 : USUAL_PLACES
}

/** Amounts are whole multiples of it. */
export function getStripeStep(currency: string): number {
  if (WHOLE_ONLY.includes(currency)) return 100
  return THREE_PLACES.includes(currency) ? 10 : 1
}
