import type { Country } from '#shared/account/contract.ts'
import { euVat } from 'stdnum'

const SEPARATOR_PATTERN = /[\s./-]/g
/** Outside the European Union the number is stored as typed. */
const NATIONAL_VAT_NUMBER_PATTERN = /^[\p{L}\p{N} ./-]*$/u

/** The prefix of Greek VAT numbers, which is not the country code. */
const GREEK_VAT_PREFIX = 'EL'

/** Normalizes a VAT number, such as `DE136695976`; undefined if it is invalid for the country. */
export function toVatNumber(
  input: string,
  { code, is_eu }: Pick<Country, 'code' | 'is_eu'>,
): string | undefined {
  if (input === '') return ''
  if (!is_eu) return NATIONAL_VAT_NUMBER_PATTERN.test(input) ? input : undefined
  const prefix = code === 'GR' ? GREEK_VAT_PREFIX : code
  const compactNumber = input.toUpperCase().replace(SEPARATOR_PATTERN, '')
  const number = compactNumber.startsWith(prefix)
    ? compactNumber.slice(prefix.length)
    : compactNumber
  const results = (euVat[code] ?? []).map((validator) => validator.validate(number))
  const validResult = results.find(({ isValid }) => isValid)
  // The compact form lacks national prefixes and has the current length.
  return validResult?.isValid === true ? prefix + validResult.compact : undefined
}

/** Whether a number has the prefix of a country of the European Union other than this one. */
export function isFromOtherCountry(vat_number: string, code: string): boolean {
  const prefix = vat_number.trim().slice(0, 2).toUpperCase()
  const ownCodes = code === 'GR' ? [code, GREEK_VAT_PREFIX] : [code]
  return !ownCodes.includes(prefix) && (prefix === GREEK_VAT_PREFIX || prefix in euVat)
}
