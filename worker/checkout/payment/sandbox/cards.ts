/**
 * How a card behaves in the sandbox. The numbers are those that Stripe publishes for its test mode.
 */
export type CardBehaviour =
  | { readonly kind: 'succeeds' | 'challenges' }
  | { readonly kind: 'declines'; readonly code: DeclineCode }
  /** The card is accepted, and the bank decides a little later. */
  | { readonly kind: 'delays'; readonly settles_as: 'succeeded' | 'requires_payment' }

export const DECLINE_CODES = [
  'card_declined',
  'insufficient_funds',
  'expired_card',
  'incorrect_cvc',
  'incorrect_number',
  'not_a_test_card',
] as const
export type DeclineCode = (typeof DECLINE_CODES)[number]

const CARDS = new Map<string, CardBehaviour>([
  ['4242424242424242', { kind: 'succeeds' }],
  ['5555555555554444', { kind: 'succeeds' }],
  ['378282246310005', { kind: 'succeeds' }],
  // These cards are issued in Germany, France, Great Britain and the United States.
  ['4000002760000016', { kind: 'succeeds' }],
  ['4000002500000003', { kind: 'succeeds' }],
  ['4000008260000000', { kind: 'succeeds' }],
  ['4000008400001629', { kind: 'succeeds' }],
  ['4000000000000002', { kind: 'declines', code: 'card_declined' }],
  ['4000000000009995', { kind: 'declines', code: 'insufficient_funds' }],
  ['4000000000000069', { kind: 'declines', code: 'expired_card' }],
  ['4000000000000127', { kind: 'declines', code: 'incorrect_cvc' }],
  ['4000002500003155', { kind: 'challenges' }],
  ['4000000000003220', { kind: 'challenges' }],
  // Only the sandbox has these cards, because Stripe has no card with a delay.
  ['4000000000005001', { kind: 'delays', settles_as: 'succeeded' }],
  ['4000000000006009', { kind: 'delays', settles_as: 'requires_payment' }],
])

export interface Card {
  readonly number: string
  readonly exp_month: number
  /** Four digits. */
  readonly exp_year: number
  readonly cvc: string
}

/** Declines every real card, because the sandbox moves no money. */
export function findBehaviour(
  { number, exp_month, exp_year, cvc }: Card,
  now: Date,
): CardBehaviour {
  const digits = toDigits(number)
  if (!/^\d{12,19}$/.test(digits) || !passesLuhn(digits)) return declines('incorrect_number')
  const behaviour = CARDS.get(digits)
  if (behaviour === undefined) return declines('not_a_test_card')
  // A card is valid until the end of its month.
  if (now.getTime() >= Date.UTC(exp_year, exp_month)) return declines('expired_card')
  if (!/^\d{3,4}$/.test(cvc)) return declines('incorrect_cvc')
  return behaviour
}

/**
 * Returns the issuing country of a test card, which its digits contain as the number in ISO 3166-1.
 */
export function findCountryId({ number }: Card): number | undefined {
  const [, id] = /^400000(\d{3})/.exec(toDigits(number)) ?? []
  return id === undefined || id === '000' ? undefined : Number(id)
}

function toDigits(number: string): string {
  return number.replaceAll(/[\s-]/g, '')
}

function declines(code: DeclineCode): CardBehaviour {
  return { kind: 'declines', code }
}

/** ISO/IEC 7812-1, annex B. */
export function passesLuhn(digits: string): boolean {
  const sum = Array.from(digits, Number)
    .toReversed()
    .reduce((total, digit, index) => {
      const weightedDigit = index % 2 === 1 ? digit * 2 : digit
      return total + (weightedDigit > 9 ? weightedDigit - 9 : weightedDigit)
    }, 0)
  return sum % 10 === 0
}
