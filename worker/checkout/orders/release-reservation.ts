import type { Db } from '../../db/rows.ts'

/**
 * Releases the reservation and the coupon use of an order, if they still exist. Pieces that have left stay
 * reserved.
 */
export function prepareRelease(db: Db, quote_id: string): D1PreparedStatement[] {
  return [
    db.prepare('DELETE FROM reserved_stock WHERE quote_id = ?1 AND shipped = 0').bind(quote_id),
    db
      .prepare(
        'UPDATE reserved_stock SET quantity = shipped WHERE quote_id = ?1 AND shipped < quantity',
      )
      .bind(quote_id),
    db
      .prepare(
        `DELETE FROM reservation
         WHERE quote_id = ?1 AND NOT EXISTS (SELECT 1 FROM reserved_stock WHERE quote_id = ?1)`,
      )
      .bind(quote_id),
    db.prepare('DELETE FROM coupon_use WHERE order_id = ?1').bind(quote_id),
  ]
}

export interface UnpaidPurchase {
  readonly id: string
  /** The intent at the time when the payment was found to be over. */
  readonly intent_id: string | null
}

/** Only temporary reservations match, so the stock of an order that was made meanwhile stays. */
const IS_UNPAID_SQL = `EXISTS (
  SELECT 1 FROM reservation JOIN payment USING (quote_id)
  WHERE quote_id = ?1 AND reservation.expires_at IS NOT NULL AND payment.intent_id IS ?2
)`

/**
 * Releases the stock and the coupon of a payment that will not happen, unless another intent was
 * created since, whose state is unknown.
 */
export function prepareUnpaidRelease(
  db: Db,
  { id, intent_id }: UnpaidPurchase,
): D1PreparedStatement[] {
  return [
    db
      .prepare(`DELETE FROM coupon_use WHERE order_id = ?1 AND ${IS_UNPAID_SQL}`)
      .bind(id, intent_id),
    db
      .prepare(`DELETE FROM reservation WHERE quote_id = ?1 AND ${IS_UNPAID_SQL}`)
      .bind(id, intent_id),
  ]
}

/** Settles a payment that will not happen, if its intent has not changed since. */
export function prepareAbandonedPayment(
  db: Db,
  { id, intent_id }: UnpaidPurchase,
): D1PreparedStatement {
  return db
    .prepare("UPDATE payment SET state = 'settled' WHERE quote_id = ?1 AND intent_id IS ?2")
    .bind(id, intent_id)
}
