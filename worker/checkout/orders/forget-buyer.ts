import type { Db } from '../../db/rows.ts'
import { prepareUsesDeletion } from '../pricing/coupon-use.ts'
import { ERASED_QUOTE, INVOICE_ONLY, prepareErasedTraces } from './personal-data.ts'

/** The shop must be able to contact a buyer who waits for a parcel or a refund. */
const IS_OVER = "state IN ('delivered', 'cancelled', 'refunded')"
const TO_FORGET = `forget_when_over = 1 AND ${IS_OVER}`

/**
 * For the batch that deletes an account, before its row goes: what is left of its orders is what an
 * invoice must state. Of an order that is under way the rest is forgotten once that is over.
 */
export async function prepareForgottenBuyer(
  db: Db,
  account_id: number,
): Promise<D1PreparedStatement[]> {
  const numbers = 'SELECT number FROM shop_order WHERE account_id = ?1'
  const quotes = 'SELECT id FROM quote WHERE account_id = ?1'
  return [
    await prepareUsesDeletion(db, { quotes, id: account_id, account_id }),
    ...prepareForgottenOrders(db, numbers).map((statement) => statement.bind(account_id)),
    ...prepareForgotten(db),
    db
      .prepare(
        `UPDATE quote SET ${ERASED_QUOTE}
         WHERE account_id = ?1
           AND NOT EXISTS (SELECT 1 FROM shop_order WHERE quote_id = quote.id)
           AND NOT EXISTS (SELECT 1 FROM payment WHERE quote_id = quote.id AND state = 'open')`,
      )
      .bind(account_id),
  ]
}

/** Does the same for an order without an account. */
export async function prepareForgottenGuest(
  db: Db,
  number: string,
): Promise<D1PreparedStatement[]> {
  const numbers = 'SELECT number FROM shop_order WHERE number = ?1 AND account_id IS NULL'
  const quotes = 'SELECT quote_id FROM shop_order WHERE number = ?1 AND account_id IS NULL'
  return [
    await prepareUsesDeletion(db, { quotes, id: number }),
    ...prepareForgottenOrders(db, numbers).map((statement) => statement.bind(number)),
    ...prepareForgotten(db),
  ]
}

function prepareForgottenOrders(db: Db, numbers: string): D1PreparedStatement[] {
  return [
    db.prepare(`UPDATE shop_order SET forget_when_over = 1 WHERE number IN (${numbers})`),
    db.prepare(`DELETE FROM outbox WHERE sent_at IS NOT NULL AND order_number IN (${numbers})`),
  ]
}

/**
 * Forgets the buyers of all orders that are over by now and that are to be forgotten; for the night too.
 * What an invoice must state stays with the order until erase-invoices.ts erases it.
 */
export function prepareForgotten(db: Db): D1PreparedStatement[] {
  const numbers = `SELECT number FROM shop_order WHERE ${TO_FORGET}`
  const quotes = `SELECT quote_id FROM shop_order WHERE ${TO_FORGET}`
  return [
    ...prepareErasedTraces(db, numbers),
    db.prepare(`UPDATE quote SET ${ERASED_QUOTE} WHERE id IN (${quotes})`),
    db.prepare(`UPDATE shop_order SET ${INVOICE_ONLY}, forget_when_over = 0 WHERE ${TO_FORGET}`),
  ]
}
