import type { OrderCause } from '#shared/checkout/order-states.ts'
import type { Db } from '../../db/rows.ts'

interface PartChange {
  readonly number: string
  readonly cause: OrderCause
  /** The tracking number of a parcel, which the history shows. */
  readonly note?: string
  readonly now: Date
}

/** Pieces that can still leave. */
const SOME_LEFT_SQL = `EXISTS (
  SELECT 1 FROM order_progress
  WHERE order_number = ?1 AND needs_shipping AND quantity > shipped + dropped
)`
const SOME_DOWNLOADS_SQL = `EXISTS (
  SELECT 1 FROM order_progress
  WHERE order_number = ?1 AND NOT needs_shipping AND quantity > refunded
)`
const SOME_SHIPPED_SQL = 'EXISTS (SELECT 1 FROM parcel WHERE order_number = ?1)'

/**
 * Moves an order to the state that its lines have, in the batch that changes them: it is preparing while
 * pieces are left, shipped when the last one has left, and delivered if only downloads are left.
 */
export function prepareStateOfLines(
  db: Db,
  { number, cause, note = '', now }: PartChange,
): D1PreparedStatement[] {
  const conditions = [
    { to: 'preparing', sql: `state = 'paid' AND ${SOME_LEFT_SQL} AND ${SOME_SHIPPED_SQL}` },
    {
      to: 'shipped',
      sql: `state IN ('paid', 'preparing') AND NOT ${SOME_LEFT_SQL} AND ${SOME_SHIPPED_SQL}`,
    },
    {
      to: 'delivered',
      sql: `state IN ('paid', 'preparing') AND NOT ${SOME_LEFT_SQL} AND NOT ${SOME_SHIPPED_SQL}
        AND ${SOME_DOWNLOADS_SQL}`,
    },
  ]
  return conditions.map(({ to, sql }) =>
    db
      .prepare(
        `INSERT INTO order_event (order_number, from_state, state, cause, note, at)
         SELECT number, state, ?2, ?3, ?4, ?5 FROM shop_order WHERE number = ?1 AND ${sql}`,
      )
      .bind(number, to, cause, to === 'shipped' ? note : '', now.toISOString()),
  )
}

/** The pieces of an order by variant, and those of them that were refunded. */
const PIECES_SQL = `
  SELECT order_piece.product_variant_id AS variant, SUM(quantity) AS ordered,
    SUM(refunded) AS refunded
  FROM order_piece JOIN order_progress USING (order_number, searching_key)
  WHERE order_number = ?1 GROUP BY order_piece.product_variant_id`

/** A licence has as many seats as were paid and not refunded; without any it is revoked. */
export function prepareLicencesOfLines(
  db: Db,
  { number, now }: Pick<PartChange, 'number' | 'now'>,
): D1PreparedStatement {
  return db
    .prepare(
      `UPDATE licence SET
         revoked_at = iif(piece.refunded >= piece.ordered, ?2, NULL),
         seats = MAX(1, piece.ordered - piece.refunded)
       FROM (${PIECES_SQL}) AS piece
       WHERE order_number = ?1 AND product_variant_id = piece.variant AND piece.refunded > 0
         AND revoked_at IS NULL`,
    )
    .bind(number, now.toISOString())
}
