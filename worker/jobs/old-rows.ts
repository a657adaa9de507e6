import { prepareForgotten } from '../checkout/orders/forget-buyer.ts'
import {
  prepareForgottenEvents,
  prepareForgottenKeys,
  prepareForgottenQuotes,
  prepareGivenUpPayments,
} from '../checkout/orders/forget-old.ts'
import { prepareForgottenChecks } from '../checkout/pricing/vat-register.ts'
import type { Db } from '../db/rows.ts'

const DAY_MS = 24 * 60 * 60_000
/** Sent or not: the links of an older mail have long expired. */
const MAILS_STORED_MS = 30 * DAY_MS
const MOST_ROWS = 1000
/** With the pieces, the payment and the events of each. */
const MOST_QUOTES = 200

/** One kind of rows that are deleted when they are of no use any more. */
export interface OldRows {
  readonly name: string
  /** How many go at most in one batch. */
  readonly most: number
  /** The batch; its last statement changes as many rows as were deleted. */
  readonly prepare: (db: Db, bounded: { now: Date; most: number }) => D1PreparedStatement[]
}

function oneOf(
  name: string,
  prepare: (db: Db, bounded: { now: Date; most: number }) => D1PreparedStatement,
): OldRows {
  return { name, most: MOST_ROWS, prepare: (db, bounded) => [prepare(db, bounded)] }
}

export const OLD_ROWS: readonly OldRows[] = [
  oneOf('payment', prepareGivenUpPayments),
  { name: 'quote', most: MOST_QUOTES, prepare: prepareForgottenQuotes },
  oneOf('shared_cart', (db, { now, most }) =>
    db
      .prepare(
        `DELETE FROM shared_cart WHERE id IN (
           SELECT id FROM shared_cart WHERE expires_at <= ?1 ORDER BY expires_at LIMIT ?2
         )`,
      )
      .bind(now.toISOString(), most),
  ),
  oneOf('outbox', (db, { now, most }) =>
    db
      .prepare(
        `DELETE FROM outbox WHERE id IN (
           SELECT id FROM outbox WHERE created_at < ?1 ORDER BY created_at LIMIT ?2
         )`,
      )
      .bind(new Date(now.getTime() - MAILS_STORED_MS).toISOString(), most),
  ),
  oneOf('session', (db, { now, most }) =>
    db
      .prepare(
        `DELETE FROM session WHERE token_hash IN (
           SELECT token_hash FROM session WHERE expires_at <= ?1 ORDER BY expires_at LIMIT ?2
         )`,
      )
      .bind(now.toISOString(), most),
  ),
  oneOf('mail_token', (db, { now, most }) =>
    db
      .prepare(
        `DELETE FROM mail_token WHERE token_hash IN (
           SELECT token_hash FROM mail_token WHERE expires_at <= ?1 ORDER BY expires_at LIMIT ?2
         )`,
      )
      .bind(now.toISOString(), most),
  ),
  oneOf('usage_counter', (db, { now, most }) =>
    db
      .prepare(
        `DELETE FROM usage_counter WHERE bucket IN (
           SELECT bucket FROM usage_counter WHERE expires_at <= ?1 ORDER BY expires_at LIMIT ?2
         )`,
      )
      .bind(now.toISOString(), most),
  ),
  oneOf('vat_check', prepareForgottenChecks),
  oneOf('order_key', prepareForgottenKeys),
  oneOf('webhook_event', prepareForgottenEvents),
  // Of orders that ended since their buyers deleted their accounts: few, and each once.
  { name: 'buyer', most: Number.MAX_SAFE_INTEGER, prepare: (db) => prepareForgotten(db) },
]
