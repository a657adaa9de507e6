/** An exact decimal number: `digits` divided by ten to the power of `places`. */
export interface Decimal {
  readonly digits: bigint
  readonly places: number
}

/** Longer than any realistic input, even after conversion to the other unit and back. */
const MAX_CHARACTERS = 40
/** Spaces are only allowed as thousands separators: `1 000`, including the narrow space of French. */
const DECIMAL_PATTERN = /^(\d*|\d{1,3}(?:[ \u00A0\u202F]\d{3})+)(?:[.,](\d*))?$/
const NOT_A_DIGIT = /\D/g

/**
 * Parses typed numbers such as `0.3`, `0,3`, `.5` or `1 000`; undefined for anything else, including
 * negative numbers.
 */
export function parseDecimal(text: string): Decimal | undefined {
  const trimmedText = text.trim()
  if (trimmedText.length > MAX_CHARACTERS) return undefined
  const [, integerPart = '', fraction = ''] = DECIMAL_PATTERN.exec(trimmedText) ?? []
  const digits = `${integerPart}${fraction}`.replace(NOT_A_DIGIT, '')
  if (digits === '') return undefined
  return { digits: BigInt(digits), places: fraction.length }
}

/** Formats the number without exponent and trailing zeros. */
export function formatDecimal({ digits, places }: Decimal): string {
  const text = digits.toString().padStart(places + 1, '0')
  const integerPart = text.slice(0, text.length - places)
  const fraction = text.slice(text.length - places).replace(/0+$/, '')
  return fraction === '' ? integerPart : `${integerPart}.${fraction}`
}

export function multiply(a: Decimal, b: Decimal): Decimal {
  return { digits: a.digits * b.digits, places: a.places + b.places }
}

/** Rounds up to at most this number of decimal places, so that a required amount is never too low. */
export function roundUp({ digits, places }: Decimal, toPlaces: number): Decimal {
  if (places <= toPlaces) return { digits, places }
  const roundingStep = tenToThe(places - toPlaces)
  return { digits: (digits + roundingStep - 1n) / roundingStep, places: toPlaces }
}

export function isMoreThan(a: Decimal, b: Decimal): boolean {
  return a.digits * tenToThe(b.places) > b.digits * tenToThe(a.places)
}

export function tenToThe(power: number): bigint {
  return 10n ** BigInt(power)
}
