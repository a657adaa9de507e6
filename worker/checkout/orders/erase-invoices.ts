import * as z from 'zod/mini'
import type { BatchDb } from '../../db/rows.ts'
import { ERASED_INVOICE, ERASED_QUOTE, prepareTraceDeletion } from './personal-data.ts'

/** The number of orders in one batch, which may take 30 s; each order changes about ten rows. */
const BATCH_SIZE = 50

export interface ErasureOptions {
  readonly now: Date
  /** The number of years for which an invoice is retained after the year of its order. */
  readonly years: number
}

/**
 * Erases the personal data in the oldest invoices of orders without an account, once the retention
 * period is over. Returns how many it erased; 0 if none are left.
 */
export async function eraseOldInvoices(
  db: BatchDb,
  { now, years }: ErasureOptions,
): Promise<number> {
  const before = firstRetainedDay(now, years)
  // The order itself changes in the last statement, so that all statements select the same rows.
  const old = `FROM shop_order
    WHERE account_id IS NULL AND invoice_erased_at IS NULL AND created_at < ?1
    ORDER BY created_at LIMIT ${BATCH_SIZE}`
  const numbers = `SELECT number ${old}`
  const quotes = `SELECT quote_id ${old}`
  const results = await db.batch([
    ...[
      ...prepareTraceDeletion(db, numbers),
      db.prepare(
        `UPDATE coupon_use SET email = '', email_hash = NULL, account_email_hash = NULL
         WHERE order_id IN (${quotes})`,
      ),
      db.prepare(`DELETE FROM sandbox_intent WHERE quote_id IN (${quotes})`),
      db.prepare(`DELETE FROM payment WHERE state = 'settled' AND quote_id IN (${quotes})`),
      db.prepare(`UPDATE quote SET ${ERASED_QUOTE} WHERE id IN (${quotes})`),
    ].map((statement) => statement.bind(before)),
    db
      .prepare(
        `UPDATE shop_order SET ${ERASED_INVOICE}, forget_when_over = 0, invoice_erased_at = ?2
         WHERE number IN (${numbers}) RETURNING number`,
      )
      .bind(before, now.toISOString()),
  ])
  return z.parse(z.array(z.unknown()), results.at(-1)?.results).length
}

/**
 * Returns the first day whose invoices are retained. Tax law counts years from the end of the year
 * of the order.
 */
function firstRetainedDay(now: Date, years: number): string {
  return new Date(Date.UTC(now.getUTCFullYear() - years, 0, 1)).toISOString()
}
