import { NO_ADDRESS } from '#shared/account/no-address.ts'
import type { Db } from '../../db/rows.ts'

const NOBODY = JSON.stringify(NO_ADDRESS)
/** Whoever waits for a parcel or for money must still be reached. */
const IS_OVER = "state IN ('delivered', 'cancelled', 'refunded')"
const TO_FORGET = `forget_when_over = 1 AND ${IS_OVER}`
/** What an address has left in the answer and in the question. */
const PRICED = "json_set(priced, '$.vat.number', '', '$.vat.name', '', '$.vat.message', '')"
const ASKED = `json_set(asked, '$.bill_zip', '', '$.ship_zip', '', '$.bill_vat_number', '',
  '$.bill_company', '', '$.bill_name', '')`

/**
 * For the batch that deletes an account, before its row goes: what is left of its orders is what was sold,
 * and nothing of the person. Of an order that is under way it is forgotten once that is over.
 */
export function prepareForgottenBuyer(db: Db, account_id: number): D1PreparedStatement[] {
  const own = 'SELECT id FROM quote WHERE account_id = ?1'
  return [
    db.prepare('UPDATE shop_order SET forget_when_over = 1 WHERE account_id = ?1').bind(account_id),
    db
      .prepare(`UPDATE coupon_use SET account_id = NULL, email = '' WHERE order_id IN (${own})`)
      .bind(account_id),
    db
      .prepare(
        `DELETE FROM outbox WHERE sent_at IS NOT NULL
           AND to_email IN (SELECT email FROM shop_order WHERE account_id = ?1)`,
      )
      .bind(account_id),
    ...prepareForgotten(db),
    db
      .prepare(
        `UPDATE quote SET email = '', billing_address = ?2, shipping_address = ?2,
           asked = ${ASKED}, priced = ${PRICED}
         WHERE account_id = ?1
           AND NOT EXISTS (SELECT 1 FROM shop_order WHERE quote_id = quote.id)
           AND NOT EXISTS (SELECT 1 FROM payment WHERE quote_id = quote.id AND state = 'open')`,
      )
      .bind(account_id, NOBODY),
  ]
}

/** Forgets the buyers of all orders that are over by now and whose account was deleted; for the night too. */
export function prepareForgotten(db: Db): D1PreparedStatement[] {
  const numbers = `SELECT number FROM shop_order WHERE ${TO_FORGET}`
  const quotes = `SELECT quote_id FROM shop_order WHERE ${TO_FORGET}`
  return [
    db.prepare(`DELETE FROM order_key WHERE order_number IN (${numbers})`),
    db
      .prepare(
        `UPDATE quote SET email = '', billing_address = ?1, shipping_address = ?1,
           asked = ${ASKED}, priced = ${PRICED}
         WHERE id IN (${quotes})`,
      )
      .bind(NOBODY),
    db
      .prepare(
        `UPDATE shop_order SET email = '', billing_address = ?1, shipping_address = ?1,
           priced = ${PRICED}, forget_when_over = 0
         WHERE ${TO_FORGET}`,
      )
      .bind(NOBODY),
  ]
}
