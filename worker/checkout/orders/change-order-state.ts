import type { OrderCause, OrderState } from '#shared/checkout/order-states.ts'
import type { Db } from '../../db/rows.ts'
import { putsBack } from './decide.ts'
import { prepareRelease } from './release.ts'

export interface Move {
  readonly number: string
  readonly from: OrderState | 'new'
  readonly to: OrderState
  readonly cause: OrderCause
  /** What the shopper may read: a reason, a tracking number. */
  readonly note?: string
  readonly now: Date
}

/** Moves an order, for a batch: it fails whole if the order is no longer where it was. */
export function prepareMove(db: Db, move: Move): D1PreparedStatement {
  const { number, from, to, cause, note = '', now } = move
  return db
    .prepare(
      `INSERT INTO order_event (order_number, from_state, state, cause, note, at)
       VALUES (?1, ?2, ?3, ?4, ?5, ?6)`,
    )
    .bind(number, from, to, cause, note, now.toISOString())
}

export interface End extends Move {
  readonly from: OrderState
  readonly to: 'cancelled' | 'refunded'
  readonly quote_id: string
}

/** Ends an order: what is still in the shop goes back to the shelf, licences end. */
export function prepareEnd(db: Db, end: End): D1PreparedStatement[] {
  const { number, quote_id, from, to, now } = end
  return [
    prepareMove(db, end),
    ...(putsBack(from, to) ? prepareRelease(db, quote_id) : []),
    db
      .prepare('UPDATE licence SET revoked_at = ?2 WHERE order_number = ?1 AND revoked_at IS NULL')
      .bind(number, now.toISOString()),
  ]
}

/** The cron need not ask for it any more. */
export function prepareSettled(db: Db, quote_id: string): D1PreparedStatement {
  return db.prepare("UPDATE payment SET state = 'settled' WHERE quote_id = ?1").bind(quote_id)
}

/** Money that is to go back; once for each order. */
export function prepareRefund(
  db: Db,
  { number, cause, now }: Pick<Move, 'number' | 'cause' | 'now'>,
): D1PreparedStatement {
  return db
    .prepare(
      `INSERT INTO refund (order_number, cause, created_at, due_at) VALUES (?1, ?2, ?3, ?3)
       ON CONFLICT (order_number) DO NOTHING`,
    )
    .bind(number, cause, now.toISOString())
}
