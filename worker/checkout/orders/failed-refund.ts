import { DAY_MS } from '#shared/time/day.ts'
import type { Db } from '../../db/rows.ts'

/**
 * How long a refund that has failed concerns the shop: nobody marks it as done, although the operator may
 * have paid the buyer in another way.
 */
export const FAILED_REFUND_MS = 30 * DAY_MS

/**
 * The refund is not repeated: the same card would reject it again, and the provider would return
 * the same response for its key.
 */
export const NEVER_RETRIED_AT = '9999-12-31T00:00:00.000Z'

export interface FailedRefund {
  readonly quote_id: string
  readonly reason: string
  readonly now: Date
}

/**
 * Records that a bank has returned a refund: the order has ended, but the money is still with the
 * shop. This also applies to refunds that were made at the provider. A refund that the shop has yet
 * to send is not affected. The time of the return becomes that of the refund, which waits from then on.
 */
export function prepareFailedRefund(
  db: Db,
  { quote_id, reason, now }: FailedRefund,
): D1PreparedStatement {
  return db
    .prepare(
      `INSERT INTO refund (order_number, cause, created_at, due_at, last_error)
       SELECT number, 'webhook', ?2, ?3, ?4 FROM shop_order WHERE quote_id = ?1
       ON CONFLICT (order_number) DO UPDATE SET
         created_at = excluded.created_at, done_at = NULL, due_at = excluded.due_at,
         last_error = excluded.last_error
       WHERE refund.done_at IS NOT NULL OR refund.attempts > 0`,
    )
    .bind(
      quote_id,
      now.toISOString(),
      NEVER_RETRIED_AT,
      `The bank has returned the refund: ${reason}`,
    )
}
