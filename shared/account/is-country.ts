const regionNames = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' })
/** Region codes that are not countries. */
const REGION_GROUPS = ['EU', 'EZ', 'UN', 'ZZ']

/**
 * Returns whether the code is an ISO 3166 country code. `GB` is one, the common mistake `UK` is
 * not.
 */
export function isCountry(code: string): boolean {
  if (!/^[A-Z]{2}$/.test(code) || REGION_GROUPS.includes(code)) return false
  const [canonical] = Intl.getCanonicalLocales(`und-${code}`)
  return canonical === `und-${code}` && regionNames.of(code) !== undefined
}
