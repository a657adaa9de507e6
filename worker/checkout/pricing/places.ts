import * as z from 'zod/mini'
import { Words } from '#shared/content/general.ts'
import { invalid } from '../../http/errors.ts'
import { all, flag, jsonColumn, type Db } from '../../db/rows.ts'
import { findStateConflict, findStateOfZip } from '../../account/address/find-state-conflict.ts'
import type { Destination } from './destination.ts'

const UNKNOWN_COUNTRY_MESSAGE = 'Unknown country'
const FOREIGN_STATE_MESSAGE = 'Not a state of this country'
const MISSING_COUNTRY_MESSAGE = 'Missing: it is not sent to the billing address'

const CountryRow = z.object({
  id: z.number(),
  code: z.string(),
  name: jsonColumn(Words),
  is_eu: flag,
  zip_pattern: z.string(),
})

/** The parts of an address that determine prices. The state is that of the postal code. */
export interface Place extends Destination {
  readonly country: z.infer<typeof CountryRow>
  /**
   * Set if the chosen state is not the one of the postal code; such an address cannot be ordered
   * to.
   */
  readonly conflict: StateConflict | undefined
}

export interface StateConflict {
  /** The names of the postal code's state and of the chosen state. */
  readonly actual: string
  readonly chosen: string
}

export interface PlacesRequest {
  readonly country_id: number
  readonly state_id: string
  readonly bill_zip: string
  readonly ship_as_bill?: boolean | undefined
  readonly ship_country_id?: number | null | undefined
  readonly ship_state_id: string
  readonly ship_zip: string
  readonly network_country?: string | undefined
}

interface Places {
  readonly billing: Place
  readonly shipping: Place
  /** Undefined if the country is unknown to the shop or cannot be determined. */
  readonly network: Destination['country'] | undefined
}

/** Returns the billing and shipping places; throws a 422 for an unknown country. */
export async function requirePlaces(db: Db, request: PlacesRequest): Promise<Places> {
  const { country_id, ship_country_id = null } = request
  if (request.ship_as_bill === false && ship_country_id === null) {
    throw invalid({ ship_country_id: [MISSING_COUNTRY_MESSAGE] })
  }
  const shipsToBilling = request.ship_as_bill ?? ship_country_id === null
  const { network_country = '' } = request
  const countries = await listCountries(
    db,
    [country_id, ship_country_id ?? country_id],
    network_country,
  )
  const network = countries.find(({ code }) => code === network_country)
  const zips = shipsToBilling ? [request.bill_zip] : [request.bill_zip, request.ship_zip]
  const states = await listStates(db, [
    request.state_id,
    shipsToBilling ? '' : request.ship_state_id,
    ...countries.flatMap((country) => zips.map((zip) => findStateOfZip({ country, zip }) ?? '')),
  ])
  const findName = (id: string) => states.find((state) => state.id === id)?.name ?? id
  const toPlace = (id: number, field: string, area: Omit<Destination, 'country'>): Place => {
    const country = countries.find((candidate) => candidate.id === id)
    if (country === undefined) throw invalid({ [`${field}country_id`]: [UNKNOWN_COUNTRY_MESSAGE] })
    const isChosenState = (state: z.infer<typeof StateRow>) =>
      state.id === area.state_id && state.country_id === id
    if (area.state_id !== '' && !states.some(isChosenState)) {
      throw invalid({ [`${field}state_id`]: [FOREIGN_STATE_MESSAGE] })
    }
    const { zip, state_id } = area
    const actualState = findStateConflict({ country, state_id, zip })
    return {
      country,
      zip,
      state_id: findStateOfZip({ country, zip }) ?? state_id,
      conflict:
        actualState === undefined
          ? undefined
          : { actual: findName(actualState), chosen: findName(state_id) },
    }
  }
  const billing = toPlace(country_id, '', { state_id: request.state_id, zip: request.bill_zip })
  if (shipsToBilling) return { billing, shipping: billing, network }
  const shipping = toPlace(ship_country_id ?? country_id, 'ship_', {
    state_id: request.ship_state_id,
    zip: request.ship_zip,
  })
  return { billing, shipping, network }
}

async function listCountries(db: Db, ids: readonly number[], code: string) {
  const statement = db
    .prepare(
      `SELECT country.id, country.code, country.name, country.is_eu, country.zip_pattern
       FROM country WHERE country.id IN (SELECT value FROM json_each(?1)) OR country.code = ?2`,
    )
    .bind(JSON.stringify(ids), code)
  return all(CountryRow, statement)
}

const StateRow = z.object({ id: z.string(), country_id: z.number(), name: z.string() })

async function listStates(db: Db, ids: readonly string[]) {
  const namedIds = ids.filter((id) => id !== '')
  if (namedIds.length === 0) return []
  const statement = db
    .prepare('SELECT id, country_id, name FROM state WHERE id IN (SELECT value FROM json_each(?1))')
    .bind(JSON.stringify(namedIds))
  return all(StateRow, statement)
}
