import type { Country } from '#shared/account/contract.ts'
import { euVat } from 'stdnum'

const SEPARATOR_PATTERN = /[\s./-]/g
/** Outside the European Union the number is stored as typed. */
const NATIONAL_VAT_NUMBER_PATTERN = /^[\p{L}\p{N} ./-]*$/u

/** Normalizes a VAT number, such as `DE136695976`; undefined if it is invalid for the country. */
export function toVatNumber(
  input: string,
  { code, is_eu }: Pick<Country, 'code' | 'is_eu'>,
): string | undefined {
  if (input === '') return ''
  if (!is_eu) return NATIONAL_VAT_NUMBER_PATTERN.test(input) ? input : undefined
  // Greek VAT numbers use a prefix different from the country code.
  const prefix = code === 'GR' ? 'EL' : code
  const compactNumber = input.toUpperCase().replace(SEPARATOR_PATTERN, '')
  const number = compactNumber.startsWith(prefix)
    ? compactNumber.slice(prefix.length)
    : compactNumber
  const results = (euVat[code] ?? []).map((validator) => validator.validate(number))
  const validResult = results.find(({ isValid }) => isValid)
  // The compact form lacks national prefixes and has the current length.
  return validResult?.isValid === true ? prefix + validResult.compact : undefined
}
