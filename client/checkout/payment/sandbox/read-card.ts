/** A card in the format of the sandbox. */
export interface Card {
  readonly number: string
  readonly exp_month: number
  readonly exp_year: number
  readonly cvc: string
}

export type CardMistake = 'card_number' | 'card_exp' | 'card_csc'

const THIS_CENTURY = 2000
const MONTHS_PER_YEAR = 12

/** Parses `04 / 29`, `4/2029` or `0429`; undefined if it is not a month. */
export function parseExpiry(text: string): Pick<Card, 'exp_month' | 'exp_year'> | undefined {
  const match = /^(\d{1,2})\s*[/.\- ]\s*(\d{4}|\d{2})$|^(\d{2})(\d{2})$/.exec(text.trim())
  if (match === null) return undefined
  const exp_month = Number(match[1] ?? match[3])
  const year = Number(match[2] ?? match[4])
  if (exp_month < 1 || exp_month > MONTHS_PER_YEAR) return undefined
  const exp_year = year < THIS_CENTURY ? year + THIS_CENTURY : year
  return exp_year >= THIS_CENTURY + 1000 ? undefined : { exp_month, exp_year }
}

interface CardInput {
  readonly card_number: string
  readonly card_exp: string
  readonly card_csc: string
}

/** Returns the card, or the fields that are invalid. */
export function readCard(input: CardInput): Card | readonly CardMistake[] {
  const number = input.card_number.replaceAll(/[\s-]/g, '')
  const expiry = parseExpiry(input.card_exp)
  const cvc = input.card_csc.trim()
  const [isNumber, isCvc] = [/^\d{12,19}$/.test(number), /^\d{3,4}$/.test(cvc)]
  if (isNumber && isCvc && expiry !== undefined) return { number, ...expiry, cvc }
  return [
    ...(isNumber ? [] : ['card_number' as const]),
    ...(expiry === undefined ? ['card_exp' as const] : []),
    ...(isCvc ? [] : ['card_csc' as const]),
  ]
}
