import type { BatchDb } from '../../db/rows.ts'
import { prepareForgotten } from './forget-buyer.ts'

const DAY_MS = 24 * 60 * 60_000
/** A quote that nobody paid: long after anybody could. */
const QUOTES_KEPT_MS = 7 * DAY_MS
/** Providers send an event again for days, never for months. */
const EVENTS_KEPT_MS = 60 * DAY_MS
/** A payment that nobody could be asked after for so long is given up. */
const PAYMENTS_KEPT_MS = 30 * DAY_MS

/** For the batch of the night: what was never bought, with the addresses in it, and spent keys. */
export function prepareForgottenPurchases(db: BatchDb, now: Date): D1PreparedStatement[] {
  const before = (ms: number) => new Date(now.getTime() - ms).toISOString()
  const unused = `SELECT id FROM quote WHERE expires_at < ?1
    AND NOT EXISTS (SELECT 1 FROM shop_order WHERE quote_id = quote.id)
    AND NOT EXISTS (SELECT 1 FROM payment WHERE quote_id = quote.id AND state = 'open')`
  return [
    db
      .prepare(
        // By `due_at` the open ones are found without walking through the others.
        `UPDATE payment SET state = 'settled'
         WHERE state = 'open' AND due_at > '' AND created_at < ?1`,
      )
      .bind(before(PAYMENTS_KEPT_MS)),
    ...prepareForgotten(db),
    db.prepare(`DELETE FROM coupon_use WHERE order_id IN (${unused})`).bind(before(QUOTES_KEPT_MS)),
    ...['reservation', 'payment', 'sandbox_intent'].map((table) =>
      db.prepare(`DELETE FROM ${table} WHERE quote_id IN (${unused})`).bind(before(QUOTES_KEPT_MS)),
    ),
    db.prepare(`DELETE FROM quote WHERE id IN (${unused})`).bind(before(QUOTES_KEPT_MS)),
    db.prepare('DELETE FROM order_key WHERE expires_at <= ?1').bind(now.toISOString()),
    db.prepare('DELETE FROM webhook_event WHERE received_at < ?1').bind(before(EVENTS_KEPT_MS)),
  ]
}
