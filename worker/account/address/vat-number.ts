import type { Country } from '#shared/account/contract.ts'
import { euVat } from 'stdnum'

const SEPARATORS = /[\s./-]/g
/** Outside the European Union it is kept as it is written. */
const PLAIN = /^[\p{L}\p{N} ./-]*$/u

/** As it is kept, such as `DE136695976`; undefined for what is no VAT number of the country. */
export function toVatNumber(
  typed: string,
  { code, is_eu }: Pick<Country, 'code' | 'is_eu'>,
): string | undefined {
  if (typed === '') return ''
  if (!is_eu) return PLAIN.test(typed) ? typed : undefined
  // Greece has a code of its own for them.
  const prefix = code === 'GR' ? 'EL' : code
  const compact = typed.toUpperCase().replace(SEPARATORS, '')
  const number = compact.startsWith(prefix) ? compact.slice(prefix.length) : compact
  const checked = (euVat[code] ?? []).map((validator) => validator.validate(number))
  const right = checked.find(({ isValid }) => isValid)
  // The compact one: without a prefix that the country itself uses, and as long as they are now.
  return right?.isValid === true ? prefix + right.compact : undefined
}
