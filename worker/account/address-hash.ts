import { getOwnKey, sign } from '../checkout/own-key.ts'
import type { Db } from '../db/rows.ts'
import { toEmail } from './email.ts'

/** What a hash is for: two purposes have two keys, so that their rows cannot be joined. */
export type HashPurpose = 'coupon-address' | 'mailbox'

/**
 * Hashes addresses with a secret of this shop, so that a row can tell that it was the same address, and
 * nobody who reads the row can find out which by trying addresses.
 */
export async function createAddressHash(
  db: Db,
  purpose: HashPurpose,
): Promise<(email: string) => Promise<string>> {
  const key = await getOwnKey(db, purpose)
  return (email) => sign(key, toEmail(email))
}
