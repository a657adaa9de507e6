import type { Db } from '../db/rows.ts'

const DAY_MS = 24 * 60 * 60_000
/** As long as a session lasts: whoever uses the account is signed in to it. */
const CLAIM_RETENTION_MS = 30 * DAY_MS

/**
 * Deletes accounts that only claim an address which they have never confirmed (address-transfer.ts), once
 * nobody is signed in to them. An order, or a quote that may become one, keeps its account.
 */
export function prepareForgottenClaims(
  db: Db,
  { now, maxRows }: { readonly now: Date; readonly maxRows: number },
): D1PreparedStatement {
  return db
    .prepare(
      `DELETE FROM account WHERE id IN (
         SELECT id FROM account
         WHERE claimed_email IS NOT NULL AND email = '' AND created_at < ?1
           AND NOT EXISTS (SELECT 1 FROM session WHERE account_id = account.id)
           AND NOT EXISTS (SELECT 1 FROM shop_order WHERE account_id = account.id)
           AND NOT EXISTS (SELECT 1 FROM quote WHERE account_id = account.id)
         ORDER BY created_at LIMIT ?2
       )`,
    )
    .bind(new Date(now.getTime() - CLAIM_RETENTION_MS).toISOString(), maxRows)
}
