import * as z from 'zod/mini'
import type { DraftChoices } from '#shared/admin/drafts-contract.ts'
import { sortByName } from '../../account/address/countries.ts'
import { all, flag, type Db } from '../../db/rows.ts'

const CountryRow = z.object({ id: z.number(), code: z.string(), needs_state: flag })
const StateRow = z.object({ id: z.string(), name: z.string(), country_id: z.number() })
const CurrencyRow = z.object({ code: z.string() })

/** Lists the countries with their states, and the currencies of the shop. */
export async function readDraftChoices(db: Db): Promise<DraftChoices> {
  const [countries, states, currencies] = await Promise.all([
    all(CountryRow, db.prepare('SELECT id, code, needs_state FROM country ORDER BY code')),
    all(StateRow, db.prepare('SELECT id, name, country_id FROM state')),
    all(CurrencyRow, db.prepare('SELECT code FROM currency ORDER BY position')),
  ])
  const sortedStates = sortByName(states)
  return {
    countries: countries.map(({ id, code, needs_state }) => ({
      id,
      code,
      states: needs_state
        ? sortedStates
            .filter(({ country_id }) => country_id === id)
            .map((state) => ({ id: state.id, name: state.name }))
        : [],
    })),
    currencies: currencies.map(({ code }) => code),
  }
}
