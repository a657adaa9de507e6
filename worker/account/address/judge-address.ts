import type { Address } from '#shared/account/user.ts'
import type { Translate } from '#shared/locale/translate.ts'
import type { Db } from '../../db/rows.ts'
import { checkAddress, type CheckedAddress } from './check-address.ts'
import { findCountry, findStateNames, isStateOf, type KnownCountry } from './countries.ts'
import { findStateConflict } from './find-state-conflict.ts'

/** An address by the rules of its country, and of a state that the country has. */
export async function judgeAddress(db: Db, typed: Address, t: Translate): Promise<CheckedAddress> {
  const country = await findCountry(db, typed.country_id)
  if (country === undefined) {
    return { kind: 'wrong', errors: { country_id: [t('address.unknown_country')] } }
  }
  const checked = checkAddress(typed, country, t)
  const isKnownState = typed.state_id === '' || (await isStateOf(db, country.id, typed.state_id))
  const message = isKnownState
    ? await findConflict(db, { typed, country, t })
    : t('address.unknown_state')
  if (message === undefined) return checked
  const errors = checked.kind === 'wrong' ? checked.errors : {}
  return { kind: 'wrong', errors: { state_id: [message], ...errors } }
}

interface Judging {
  readonly typed: Address
  readonly country: KnownCountry
  readonly t: Translate
}

/** Says that the postal code is in another state than the one that was chosen. */
async function findConflict(
  db: Db,
  { typed: { zip, state_id }, country, t }: Judging,
): Promise<string | undefined> {
  const there = findStateConflict({ country, state_id, zip })
  if (there === undefined) return undefined
  const names = await findStateNames(db, [there, state_id])
  return t('address.state_not_of_zip', {
    zip,
    there: names.get(there) ?? there,
    state: names.get(state_id) ?? state_id,
  })
}
