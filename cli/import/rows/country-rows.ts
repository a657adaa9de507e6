import { iso31661, iso31662 } from 'iso-3166'
import { getCountryCallingCode, isSupportedCountry } from 'libphonenumber-js/min'
import { LOCALES } from '#shared/locale/locales.ts'
import { ARMENIAN_STATES } from '../../countries/armenian-states.ts'
import {
  EU_MEMBERS,
  COUNTRIES_WITH_OPTIONAL_STATE,
  COUNTRIES_REQUIRING_STATE,
} from '../../countries/country-lists.ts'
import { getZipExample, getZipPattern } from '../../countries/zip-codes.ts'
import type { Row, Rows } from '../../../worker/import/row.ts'

/** Returns the countries that have both an ISO 3166 number and a calling code. */
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
  const zip_pattern = getZipPattern(code)
  return {
    id: Number(numeric),
    code,
    name: JSON.stringify(toNames(code)),
    zip_pattern,
    zip_example: zip_pattern === '' ? '' : getZipExample(code),
    phone_code: `+${getCountryCallingCode(code)}`,
    needs_state: COUNTRIES_REQUIRING_STATE.has(code) ? 1 : 0,
    is_eu: EU_MEMBERS.has(code) ? 1 : 0,
  }
}

/**
 * Country names are stored because workerd has none in Armenian. Node has the names in all
 * languages.
 */
function toNames(code: string): Readonly<Record<string, string>> {
  return Object.fromEntries(
    LOCALES.map((locale) => {
      const names = new Intl.DisplayNames([locale.html_lang], { type: 'region' })
      return [locale.code, names.of(code) ?? code]
    }),
  )
}

/** Addresses name the smallest subdivision: a province and not the region that contains it. */
const PARENT_REGIONS = new Set(iso31662.map(({ parent }) => parent))

function toStates({ id, code }: CountryRow): Row[] {
  if (!COUNTRIES_REQUIRING_STATE.has(code) && !COUNTRIES_WITH_OPTIONAL_STATE.has(code)) return []
  return iso31662
    .filter((state) => state.code.startsWith(`${code}-`) && !PARENT_REGIONS.has(state.code))
    .map(({ code: stateId, name }) => ({
      id: stateId,
      country_id: id,
      name: ARMENIAN_STATES.get(stateId) ?? name,
    }))
}
