import type { Db } from '../../db/rows.ts'

/** Puts back what an order has, or had; what is not kept any more is left alone. */
export function prepareRelease(db: Db, quote_id: string): D1PreparedStatement[] {
  return [
    db.prepare('DELETE FROM reservation WHERE quote_id = ?1').bind(quote_id),
    db.prepare('DELETE FROM coupon_use WHERE order_id = ?1').bind(quote_id),
  ]
}

export interface Unpaid {
  readonly id: string
  /** As it was when it was found out that nobody will pay. */
  readonly intent_id: string | null
}

/** What is kept for a while only: never that of an order, whoever has made one meanwhile. */
const IS_LET_GO = `EXISTS (
  SELECT 1 FROM reservation JOIN payment USING (quote_id)
  WHERE quote_id = ?1 AND reservation.expires_at IS NOT NULL AND payment.intent_id IS ?2
)`

/**
 * Puts back what nobody will pay for. Not if an intent has been made since: that one would have to be
 * asked first.
 */
export function prepareLetGo(db: Db, { id, intent_id }: Unpaid): D1PreparedStatement[] {
  return [
    db.prepare(`DELETE FROM coupon_use WHERE order_id = ?1 AND ${IS_LET_GO}`).bind(id, intent_id),
    db.prepare(`DELETE FROM reservation WHERE quote_id = ?1 AND ${IS_LET_GO}`).bind(id, intent_id),
  ]
}

/** Nothing will come of a payment that was found as it is told here. */
export function prepareGivenUp(db: Db, { id, intent_id }: Unpaid): D1PreparedStatement {
  return db
    .prepare("UPDATE payment SET state = 'settled' WHERE quote_id = ?1 AND intent_id IS ?2")
    .bind(id, intent_id)
}
