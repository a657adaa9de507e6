const regionNames = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' })
/** Regions that have a code and are no countries. */
const REGION_GROUPS = ['EU', 'EZ', 'UN', 'ZZ']

/** Whether it is the ISO 3166 code of a country: `GB` is, `UK`, which many write for it, is not. */
export function isCountry(code: string): boolean {
  if (!/^[A-Z]{2}$/.test(code) || REGION_GROUPS.includes(code)) return false
  const [canonical] = Intl.getCanonicalLocales(`und-${code}`)
  return canonical === `und-${code}` && regionNames.of(code) !== undefined
}
