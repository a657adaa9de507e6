import { getSigningKey, sign } from '../crypto/signing-key.ts'
import type { Db } from '../db/rows.ts'
import { normalizeEmail } from './email-address.ts'

/** The purpose of a hash. Each has its own key, so that rows of different purposes cannot be joined. */
export type HashPurpose = 'coupon-address' | 'mailbox' | 'mailbox-subscriptions'

/**
 * Hashes email addresses with a secret of this shop: rows of the same address can be recognized, but
 * nobody who reads a row can find the address by trying.
 */
export async function createAddressHash(
  db: Db,
  purpose: HashPurpose,
): Promise<(email: string) => Promise<string>> {
  const key = await getSigningKey(db, purpose)
  return (email) => sign(key, normalizeEmail(email))
}
