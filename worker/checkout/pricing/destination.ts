import { toPlainZip } from '#shared/checkout/plain-zip.ts'

/** The parts of an address that determine shipping zones and taxes. */
export interface Destination {
  readonly country: { readonly code: string; readonly is_eu: boolean }
  /** ISO 3166-2, such as `CA-QC`; empty if none was chosen. */
  readonly state_id: string
  readonly zip: string
}

const EUROPEAN_UNION_CODE = 'EU'
const EVERYWHERE_CODE = 'all'

/** Whether a list of countries (`AM`, `EU`, `all`) contains this one. */
export function hasCountry(
  countries: readonly string[],
  { code, is_eu }: Destination['country'],
): boolean {
  if (countries.includes(code) || countries.includes(EVERYWHERE_CODE)) return true
  return is_eu && countries.includes(EUROPEAN_UNION_CODE)
}

const RANGE_SEPARATOR = '..'
const WILDCARD = '*'

/** Whether a postal code matches a pattern: `0010`, `00*` or `0001..0099`. */
export function matchesZip(zip: string, pattern: string): boolean {
  const code = toPlainZip(zip)
  if (pattern.includes(RANGE_SEPARATOR)) {
    const [rangeStart = '', rangeEnd = ''] = pattern.split(RANGE_SEPARATOR).map(toPlainZip)
    // Characters after the range's length denote a smaller part of the same area: SW1A is in
    // SW1..SW9.
    const start = code.slice(0, rangeStart.length)
    return code.length >= rangeStart.length && start >= rangeStart && start <= rangeEnd
  }
  const plainZip = toPlainZip(pattern)
  return pattern.endsWith(WILDCARD) ? code.startsWith(plainZip) : code === plainZip
}
