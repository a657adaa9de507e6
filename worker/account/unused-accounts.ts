import { DAY_MS } from '#shared/time/day.ts'
import type { Db } from '../db/rows.ts'

/** The lifetime of a session: a person who uses the account is signed in to it. */
const UNUSED_RETENTION_MS = 30 * DAY_MS

/** A condition on an account row: nobody is signed in to it, and it has no order and no quote. */
const IS_UNUSED_SQL = `
  NOT EXISTS (SELECT 1 FROM session WHERE account_id = account.id)
  AND NOT EXISTS (SELECT 1 FROM shop_order WHERE account_id = account.id)
  AND NOT EXISTS (SELECT 1 FROM quote WHERE account_id = account.id)`

/**
 * A condition on an account row: it was created for the link that a guest requested (sign-in-links.ts), and
 * nobody has followed the link. Only hashes that no password matches begin with "!".
 */
const WAITS_FOR_LINK_SQL = "email_confirmed_at IS NULL AND substr(password_hash, 1, 1) = '!'"

/** A condition on an account row: it only claims an address, and has never confirmed it (address-transfer.ts). */
const IS_CLAIM_SQL = "claimed_email IS NOT NULL AND email = ''"

interface DeletionLimits {
  readonly now: Date
  readonly maxRows: number
}

/** Deletes old accounts that wait for the link in a mail. Their links have expired long before. */
export const prepareOldUnusedDeletion = (db: Db, limits: DeletionLimits) =>
  prepareDeletion(db, WAITS_FOR_LINK_SQL, limits)

/** Deletes old accounts that only claim an address. */
export const prepareExpiredClaimDeletion = (db: Db, limits: DeletionLimits) =>
  prepareDeletion(db, IS_CLAIM_SQL, limits)

function prepareDeletion(
  db: Db,
  conditionSql: string,
  { now, maxRows }: DeletionLimits,
): D1PreparedStatement {
  return db
    .prepare(
      `DELETE FROM account WHERE id IN (
         SELECT id FROM account
         WHERE ${conditionSql} AND created_at < ?1 AND ${IS_UNUSED_SQL}
         ORDER BY created_at LIMIT ?2
       )`,
    )
    .bind(new Date(now.getTime() - UNUSED_RETENTION_MS).toISOString(), maxRows)
}

/** Prepares the deletion of the accounts of an address that wait for a link; their links and mails go with their rows. */
export function prepareUnusedAccountErasure(db: Db, emailSql: string): D1PreparedStatement {
  return db.prepare(
    `DELETE FROM account WHERE id IN (
       SELECT id FROM account WHERE email = (${emailSql}) AND email <> ''
       UNION ALL
       SELECT id FROM account WHERE claimed_email = (${emailSql}) AND claimed_email IS NOT NULL
     ) AND ${WAITS_FOR_LINK_SQL} AND ${IS_UNUSED_SQL}`,
  )
}
