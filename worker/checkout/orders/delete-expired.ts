import { DAY_MS } from '#shared/time/day.ts'
import type { Db } from '../../db/rows.ts'

/** Providers repeat an event for days, but not for months. */
const EVENTS_STORED_MS = 60 * DAY_MS
/** A payment whose provider has not responded for this long is abandoned. */
const PAYMENTS_OPEN_MS = 30 * DAY_MS
/** The number of a browser matters for the hour after a claim. */
const BUYER_KEY_RETENTION_MS = DAY_MS

export interface DeletionBatch {
  readonly now: Date
  /** The maximum number of rows that one statement changes. */
  readonly maxRows: number
}

/**
 * Deletes the oldest quotes that were not ordered, with their addresses and all rows that depend on
 * them; the last statement returns the count. A quote with an open payment is postponed by a day.
 */
export function prepareExpiredQuoteDeletion(
  db: Db,
  { now, maxRows }: DeletionBatch,
): D1PreparedStatement[] {
  const dueQuotesSql = 'SELECT id FROM quote WHERE forget_at <= ?1 ORDER BY forget_at LIMIT ?2'
  const openQuotesSql = `SELECT quote_id FROM payment WHERE state = 'open' AND quote_id IN (${dueQuotesSql})`
  const unusedQuotesSql = `SELECT due.id FROM (${dueQuotesSql}) AS due
    WHERE NOT EXISTS (SELECT 1 FROM shop_order WHERE quote_id = due.id)
      AND NOT EXISTS (SELECT 1 FROM payment WHERE quote_id = due.id AND state = 'open')`
  const now_iso = now.toISOString()
  const tomorrow = new Date(now.getTime() + DAY_MS).toISOString()
  return [
    db
      .prepare(`UPDATE quote SET forget_at = ?3 WHERE id IN (${openQuotesSql})`)
      .bind(now_iso, maxRows, tomorrow),
    db
      .prepare(`DELETE FROM coupon_use WHERE order_id IN (${unusedQuotesSql})`)
      .bind(now_iso, maxRows),
    db
      .prepare(`DELETE FROM reservation WHERE quote_id IN (${unusedQuotesSql})`)
      .bind(now_iso, maxRows),
    db.prepare(`DELETE FROM payment WHERE quote_id IN (${unusedQuotesSql})`).bind(now_iso, maxRows),
    db
      .prepare(`DELETE FROM sandbox_intent WHERE quote_id IN (${unusedQuotesSql})`)
      .bind(now_iso, maxRows),
    db.prepare(`DELETE FROM quote WHERE id IN (${unusedQuotesSql})`).bind(now_iso, maxRows),
  ]
}

/** Ends payments whose provider does not respond, so that their quotes can be deleted. */
export function prepareStalePaymentSettlement(
  db: Db,
  { now, maxRows }: DeletionBatch,
): D1PreparedStatement {
  return db
    .prepare(
      `UPDATE payment SET state = 'settled' WHERE quote_id IN (
         SELECT quote_id FROM payment
         WHERE state = 'open' AND created_at < ?1 ORDER BY created_at LIMIT ?2
       )`,
    )
    .bind(new Date(now.getTime() - PAYMENTS_OPEN_MS).toISOString(), maxRows)
}

/** Removes the numbers of the browsers from quotes that were claimed long ago. */
export function prepareBuyerKeyRemoval(
  db: Db,
  { now, maxRows }: DeletionBatch,
): D1PreparedStatement {
  return db
    .prepare(
      `UPDATE quote SET buyer_key = NULL WHERE id IN (
         SELECT id FROM quote
         WHERE buyer_key IS NOT NULL AND claimed_at < ?1 ORDER BY claimed_at LIMIT ?2
       )`,
    )
    .bind(new Date(now.getTime() - BUYER_KEY_RETENTION_MS).toISOString(), maxRows)
}

export function prepareExpiredKeyDeletion(
  db: Db,
  { now, maxRows }: DeletionBatch,
): D1PreparedStatement {
  return db
    .prepare(
      `DELETE FROM order_key WHERE key_hash IN (
         SELECT key_hash FROM order_key WHERE expires_at <= ?1 ORDER BY expires_at LIMIT ?2
       )`,
    )
    .bind(now.toISOString(), maxRows)
}

export function prepareOldEventDeletion(
  db: Db,
  { now, maxRows }: DeletionBatch,
): D1PreparedStatement {
  return db
    .prepare(
      `DELETE FROM webhook_event WHERE (provider, id) IN (
         SELECT provider, id FROM webhook_event
         WHERE received_at < ?1 ORDER BY received_at LIMIT ?2
       )`,
    )
    .bind(new Date(now.getTime() - EVENTS_STORED_MS).toISOString(), maxRows)
}
