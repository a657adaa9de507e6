import type { Address } from '#shared/account/user.ts'
import type { Translate } from '#shared/locale/translate.ts'
import type { Db } from '../../db/rows.ts'
import { checkAddress, type CheckedAddress } from './check-address.ts'
import { findCountry, isStateOf } from './countries.ts'

/** An address by the rules of its country, and of a state that the country has. */
export async function judgeAddress(db: Db, typed: Address, t: Translate): Promise<CheckedAddress> {
  const country = await findCountry(db, typed.country_id)
  if (country === undefined) {
    return { kind: 'wrong', errors: { country_id: [t('address.unknown_country')] } }
  }
  const checked = checkAddress(typed, country, t)
  const isKnownState = typed.state_id === '' || (await isStateOf(db, country.id, typed.state_id))
  if (isKnownState) return checked
  const errors = checked.kind === 'wrong' ? checked.errors : {}
  return { kind: 'wrong', errors: { state_id: [t('address.unknown_state')], ...errors } }
}
