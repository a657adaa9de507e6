import type { Address } from '#shared/account/user.ts'
import type { Translate } from '#shared/locale/translate.ts'
import type { Db } from '../../db/rows.ts'
import type { AddressValidation } from './validate-address-format.ts'
import { findCountry, findStateNames, isStateOfCountry, type KnownCountry } from './countries.ts'
import { findStateConflict } from './find-state-conflict.ts'

/** Validates an address by the rules of its country, including its state. */
export async function validateAddress(
  db: Db,
  input: Address,
  t: Translate,
): Promise<AddressValidation> {
  const country = await findCountry(db, input.country_id)
  if (country === undefined) {
    return { kind: 'wrong', errors: { country_id: [t('address.unknown_country')] } }
  }
  // The formats of phone and VAT numbers are a fifth of the worker, so they load with the first address.
  const { validateAddressFormat } = await import('./validate-address-format.ts')
  const validation = validateAddressFormat(input, country, t)
  const isKnownState =
    input.state_id === '' || (await isStateOfCountry(db, country.id, input.state_id))
  const message = isKnownState
    ? await findConflict(db, { input, country, t })
    : t('address.unknown_state')
  if (message === undefined) return validation
  const errors = validation.kind === 'wrong' ? validation.errors : {}
  return { kind: 'wrong', errors: { state_id: [message], ...errors } }
}

interface ConflictInput {
  readonly input: Address
  readonly country: KnownCountry
  readonly t: Translate
}

/** Returns a message if the postal code belongs to another state than the chosen one. */
async function findConflict(
  db: Db,
  { input: { zip, state_id }, country, t }: ConflictInput,
): Promise<string | undefined> {
  const actualState = findStateConflict({ country, state_id, zip })
  if (actualState === undefined) return undefined
  const names = await findStateNames(db, [actualState, state_id])
  return t('address.state_not_of_zip', {
    zip,
    there: names.get(actualState) ?? actualState,
    state: names.get(state_id) ?? state_id,
  })
}
