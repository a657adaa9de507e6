import * as z from 'zod/mini'
import type { BatchDb } from '../../db/rows.ts'
import { ERASE_INVOICE_SQL, ERASE_QUOTE_SQL, prepareTraceDeletion } from './personal-data.ts'

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
  const firstDay = firstRetainedDay(now, years)
  // The order itself changes in the last statement, so that all statements select the same rows.
  const oldOrdersSql = `FROM shop_order
    WHERE account_id IS NULL AND invoice_erased_at IS NULL AND created_at < ?1
    ORDER BY created_at LIMIT ${BATCH_SIZE}`
  const numbersSql = `SELECT number ${oldOrdersSql}`
  const quoteIdsSql = `SELECT quote_id ${oldOrdersSql}`
  const results = await db.batch([
    ...[
      ...prepareTraceDeletion(db, numbersSql),
      db.prepare(
        `UPDATE coupon_use SET email = '', email_hash = NULL, account_email_hash = NULL
         WHERE order_id IN (${quoteIdsSql})`,
      ),
      db.prepare(`DELETE FROM sandbox_intent WHERE quote_id IN (${quoteIdsSql})`),
      db.prepare(`DELETE FROM payment WHERE state = 'settled' AND quote_id IN (${quoteIdsSql})`),
      db.prepare(`UPDATE quote SET ${ERASE_QUOTE_SQL} WHERE id IN (${quoteIdsSql})`),
    ].map((statement) => statement.bind(firstDay)),
    db
      .prepare(
        `UPDATE shop_order SET ${ERASE_INVOICE_SQL}, forget_when_over = 0, invoice_erased_at = ?2
         WHERE number IN (${numbersSql}) RETURNING number`,
      )
      .bind(firstDay, now.toISOString()),
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
