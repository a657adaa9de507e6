import type { Address } from '#shared/account/user.ts'
import type { Translate } from '#shared/locale/translate.ts'
import { invalid } from '../../http/errors.ts'
import { validateAddress } from './validate-address.ts'

/** Returns the normalized address; throws a 422 that names the invalid fields. */
export async function requireAddress(
  db: D1Database,
  input: Address,
  t: Translate,
): Promise<Address> {
  const validation = await validateAddress(db, input, t)
  if (validation.kind === 'wrong') throw invalid(validation.errors)
  return validation.address
}
