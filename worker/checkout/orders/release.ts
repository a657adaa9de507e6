import type { Db } from '../../db/rows.ts'

/** Puts everything back; what is not kept any more is left alone. */
export function prepareRelease(db: Db, quote_id: string): D1PreparedStatement[] {
  return [
    db.prepare('DELETE FROM reservation WHERE quote_id = ?1').bind(quote_id),
    db.prepare('DELETE FROM coupon_use WHERE order_id = ?1').bind(quote_id),
  ]
}
