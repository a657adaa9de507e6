import type { Db } from '../db/rows.ts'
import { IS_UNUSED_SQL } from './unused-accounts.ts'

const DAY_MS = 24 * 60 * 60_000
/** The lifetime of a session: a person who uses the account is signed in to it. */
const CLAIM_RETENTION_MS = 30 * DAY_MS

/**
 * Deletes accounts that only claim an address and have never confirmed it (address-transfer.ts),
 * once nobody is signed in to them. Accounts with an order or a quote are retained.
 */
export function prepareExpiredClaimDeletion(
  db: Db,
  { now, maxRows }: { readonly now: Date; readonly maxRows: number },
): D1PreparedStatement {
  return db
    .prepare(
      `DELETE FROM account WHERE id IN (
         SELECT id FROM account
         WHERE claimed_email IS NOT NULL AND email = '' AND created_at < ?1
           AND ${IS_UNUSED_SQL}
         ORDER BY created_at LIMIT ?2
       )`,
    )
    .bind(new Date(now.getTime() - CLAIM_RETENTION_MS).toISOString(), maxRows)
}
