import * as z from 'zod/mini'
import { Country, State } from '#shared/account/contract.ts'
import { Words } from '#shared/content/general.ts'
import { DEFAULT_LOCALE } from '#shared/locale/locales.ts'
import { all, first, flag, jsonColumn, type Db } from '../../db/rows.ts'

const CountryRow = z.extend(Country, { name: jsonColumn(Words), needs_state: flag, is_eu: flag })
const columns = 'id, code, name, zip_example, phone_code, needs_state, is_eu'

export async function listCountries(db: Db): Promise<Country[]> {
  return all(CountryRow, db.prepare(`SELECT ${columns} FROM country ORDER BY code`))
}

const KnownCountryRow = z.extend(CountryRow, { zip_pattern: z.string() })
/** A country with the pattern of its postal codes, which is empty if it has none. */
export type KnownCountry = z.infer<typeof KnownCountryRow>

export async function findCountry(db: Db, countryId: number): Promise<KnownCountry | undefined> {
  const statement = db
    .prepare(`SELECT ${columns}, zip_pattern FROM country WHERE id = ?1`)
    .bind(countryId)
  return first(KnownCountryRow, statement)
}

const CountryIdRow = z.object({ id: z.number() })

/** Returns the id of a country by its code (ISO 3166-1 alpha-2). */
export async function findCountryIdByCode(db: Db, code = ''): Promise<number | undefined> {
  if (code === '') return undefined
  const statement = db.prepare('SELECT id FROM country WHERE code = ?1').bind(code)
  return (await first(CountryIdRow, statement))?.id
}

/**
 * Lists the states of a country: undefined for an unknown country, empty if its addresses have no state.
 */
export async function findStates(db: Db, countryId: number): Promise<State[] | undefined> {
  const statement = db.prepare('SELECT id, name FROM state WHERE country_id = ?1').bind(countryId)
  const [country, states] = await Promise.all([findCountry(db, countryId), all(State, statement)])
  return country === undefined ? undefined : sortByName(states)
}

/** Sorts as people do: by their bytes, Ávila and İzmir would follow Z. */
export function sortByName<Named extends { readonly name: string }>(
  items: readonly Named[],
): Named[] {
  const { compare } = new Intl.Collator(DEFAULT_LOCALE.html_lang)
  return items.toSorted((one, other) => compare(one.name, other.name))
}

/** Returns the names of states by id. */
export async function findStateNames(
  db: Db,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const statement = db
    .prepare('SELECT id, name FROM state WHERE id IN (SELECT value FROM json_each(?1))')
    .bind(JSON.stringify(ids))
  const states = await all(State, statement)
  return new Map(states.map(({ id, name }) => [id, name]))
}

export async function isStateOfCountry(
  db: Db,
  countryId: number,
  stateId: string,
): Promise<boolean> {
  const statement = db
    .prepare('SELECT id, name FROM state WHERE id = ?1 AND country_id = ?2')
    .bind(stateId, countryId)
  return (await first(State, statement)) !== undefined
}
