import { isCountry } from '#shared/account/is-country.ts'

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('')

/** ISO 3166 codes of all countries. */
export const SHIPPING_COUNTRIES: readonly string[] = LETTERS.flatMap((first) =>
  LETTERS.map((second) => `${first}${second}`),
).filter(isCountry)
