import * as z from 'zod/mini'
import type { BatchDb } from '../../db/rows.ts'
import { ERASED_INVOICE, ERASED_QUOTE, prepareErasedTraces } from './personal-data.ts'

/** A batch has 30 s; each order is some ten rows. */
const AT_ONCE = 50

export interface ErasureOptions {
  readonly now: Date
  /** How many years an invoice is kept after the one that it is of. */
  readonly years: number
}

/**
 * Erases what is left of a person in the oldest invoices, of orders whose account is gone or that never had
 * one, once the law no longer wants them. Answers how many it erased: 0 when there are no more.
 */
export async function eraseOldInvoices(
  db: BatchDb,
  { now, years }: ErasureOptions,
): Promise<number> {
  const before = firstDayKept(now, years)
  // The order itself changes in the last statement, so that each finds the same rows.
  const old = `FROM shop_order
    WHERE account_id IS NULL AND invoice_erased_at IS NULL AND created_at < ?1
    ORDER BY created_at LIMIT ${AT_ONCE}`
  const numbers = `SELECT number ${old}`
  const quotes = `SELECT quote_id ${old}`
  const results = await db.batch([
    ...[
      ...prepareErasedTraces(db, numbers),
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

/** Years are counted from the end of the year that an order was made in, as tax law counts them. */
function firstDayKept(now: Date, years: number): string {
  return new Date(Date.UTC(now.getUTCFullYear() - years, 0, 1)).toISOString()
}
