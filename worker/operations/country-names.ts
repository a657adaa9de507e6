import type { LocaleCode } from '#shared/locale/locales.ts'
import { listCountries } from '../account/address/countries.ts'
import type { Db } from '../db/rows.ts'

/** Reads the names of all countries in a language, by their ISO 3166 codes. */
export async function readCountryNames(
  db: Db,
  locale: LocaleCode,
): Promise<Record<string, string>> {
  const countries = await listCountries(db)
  return Object.fromEntries(countries.map(({ code, name }) => [code, name[locale] ?? code]))
}
