import { iso31661, iso31662 } from 'iso-3166'
import { getCountryCallingCode, isSupportedCountry } from 'libphonenumber-js/min'
import { LOCALES } from '#shared/locale/locales.ts'
import { ARMENIAN_STATES } from '../../countries/armenian-states.ts'
import { EU_MEMBERS, MAY_HAVE_STATE, NEED_STATE } from '../../countries/country-lists.ts'
import { toZipExample, toZipPattern } from '../../countries/zip-codes.ts'
import type { Row, Rows } from './row.ts'

/** Where somebody can live: what has a number of the standard and a telephone code. */
export function toCountryRows(): Partial<Rows> {
  const countries = iso31661.map(toCountry).filter((country) => country !== undefined)
  return { country: countries, state: countries.flatMap(toStates) }
}

interface CountryRow extends Row {
  readonly id: number
  readonly code: string
}

function toCountry({ alpha2: code, numeric }: (typeof iso31661)[number]): CountryRow | undefined {
  if (!isSupportedCountry(code)) return undefined
  const zip_pattern = toZipPattern(code)
  return {
    id: Number(numeric),
    code,
    name: JSON.stringify(toNames(code)),
    zip_pattern,
    zip_example: zip_pattern === '' ? '' : toZipExample(code),
    phone_code: `+${getCountryCallingCode(code)}`,
    needs_state: NEED_STATE.has(code) ? 1 : 0,
    is_eu: EU_MEMBERS.has(code) ? 1 : 0,
  }
}

/** Node knows every language; workerd does not know Armenian, so names are made here. */
function toNames(code: string): Readonly<Record<string, string>> {
  return Object.fromEntries(
    LOCALES.map((locale) => {
      const names = new Intl.DisplayNames([locale.html_lang], { type: 'region' })
      return [locale.code, names.of(code) ?? code]
    }),
  )
}

/** The smallest parts are what addresses name: a province, not the region that it is in. */
const PARENTS = new Set(iso31662.map(({ parent }) => parent))

function toStates({ id, code }: CountryRow): Row[] {
  if (!NEED_STATE.has(code) && !MAY_HAVE_STATE.has(code)) return []
  return iso31662
    .filter((state) => state.code.startsWith(`${code}-`) && !PARENTS.has(state.code))
    .map(({ code: stateId, name }) => ({
      id: stateId,
      country_id: id,
      name: ARMENIAN_STATES.get(stateId) ?? name,
    }))
}
