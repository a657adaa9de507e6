import type { OrderCause, OrderState } from '#shared/checkout/order-states.ts'
import type { Db } from '../../db/rows.ts'
import { returnsStock } from './decide-action.ts'
import { NEVER_RETRIED_AT } from './failed-refund.ts'
import { prepareRelease } from './release-reservation.ts'

export interface StateChange {
  readonly number: string
  readonly from: OrderState | 'new'
  readonly to: OrderState
  readonly cause: OrderCause
  /** A text for the shopper, such as a reason or a tracking number. */
  readonly note?: string
  readonly now: Date
}

/** Prepares a change of state. The batch fails if the order is no longer in the expected state. */
export function prepareStateChange(db: Db, change: StateChange): D1PreparedStatement {
  const { number, from, to, cause, note = '', now } = change
  return db
    .prepare(
      `INSERT INTO order_event (order_number, from_state, state, cause, note, at)
       VALUES (?1, ?2, ?3, ?4, ?5, ?6)`,
    )
    .bind(number, from, to, cause, note, now.toISOString())
}

export interface OrderEnd extends StateChange {
  readonly from: OrderState
  readonly to: 'cancelled' | 'refunded'
  readonly quote_id: string
}

/** Ends an order: goods that have not been shipped return to the stock, and licences are revoked. */
export function prepareOrderEnd(db: Db, end: OrderEnd): D1PreparedStatement[] {
  const { number, quote_id, from, to, now } = end
  return [
    prepareStateChange(db, end),
    ...(returnsStock(from, to) ? prepareRelease(db, quote_id) : []),
    db
      .prepare('UPDATE licence SET revoked_at = ?2 WHERE order_number = ?1 AND revoked_at IS NULL')
      .bind(number, now.toISOString()),
  ]
}

/** Settles a payment, so that the cron no longer queries it. */
export function prepareSettledPayment(db: Db, quote_id: string): D1PreparedStatement {
  return db.prepare("UPDATE payment SET state = 'settled' WHERE quote_id = ?1").bind(quote_id)
}

/**
 * Requests a refund, at most once for each order. A row that would never be sent is sent now: earlier
 * releases stored one for an open order when the bank returned a refund made at the provider.
 */
export function prepareRefund(
  db: Db,
  { number, cause, now }: Pick<StateChange, 'number' | 'cause' | 'now'>,
): D1PreparedStatement {
  return db
    .prepare(
      `INSERT INTO refund (order_number, cause, created_at, due_at) VALUES (?1, ?2, ?3, ?3)
       ON CONFLICT (order_number) DO UPDATE SET
         cause = excluded.cause, due_at = excluded.due_at, last_error = NULL
       WHERE refund.done_at IS NULL AND refund.attempts = 0 AND refund.due_at = ?4`,
    )
    .bind(number, cause, now.toISOString(), NEVER_RETRIED_AT)
}
