import type { Country } from '#shared/account/contract.ts'
import { euVat } from 'stdnum'

const SEPARATORS = /[\s./-]/g
/** Outside the European Union the number is stored as typed. */
const PLAIN = /^[\p{L}\p{N} ./-]*$/u

/** Normalizes a VAT number, such as `DE136695976`; undefined if it is invalid for the country. */
export function toVatNumber(
  input: string,
  { code, is_eu }: Pick<Country, 'code' | 'is_eu'>,
): string | undefined {
  if (input === '') return ''
  if (!is_eu) return PLAIN.test(input) ? input : undefined
  // Greek VAT numbers use a prefix different from the country code.
  const prefix = code === 'GR' ? 'EL' : code
  const compact = input.toUpperCase().replace(SEPARATORS, '')
  const number = compact.startsWith(prefix) ? compact.slice(prefix.length) : compact
  const results = (euVat[code] ?? []).map((validator) => validator.validate(number))
  const valid = results.find(({ isValid }) => isValid)
  // The compact form lacks national prefixes and has the current length.
  return valid?.isValid === true ? prefix + valid.compact : undefined
}
