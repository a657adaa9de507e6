import * as z from 'zod/mini'
import { FAILED_REFUND_MS, NEVER_RETRIED_AT } from '../checkout/orders/failed-refund.ts'
import { all, type Db } from '../db/rows.ts'

/**
 * The refunds that failed, those that the bank returned since ?1 included. Each part reads only its own rows:
 * comparing with '' chooses the partial index.
 */
export const STUCK_REFUNDS_SQL = `
  SELECT order_number, created_at FROM refund
  WHERE done_at IS NULL AND due_at > '' AND last_error IS NOT NULL
    AND (due_at <> '${NEVER_RETRIED_AT}' OR created_at > ?1)
  UNION ALL SELECT order_number, created_at FROM partial_refund
  WHERE done_at IS NULL AND failed_at IS NULL AND due_at > '' AND last_error IS NOT NULL
  UNION ALL SELECT order_number, created_at FROM partial_refund AS failed
  WHERE failed_at > ?1
    AND NOT EXISTS (SELECT 1 FROM refund WHERE refund.order_number = failed.order_number)`

/** Returns since when a refund that the bank has returned counts. */
export function toFailedSince(now: Date): string {
  return new Date(now.getTime() - FAILED_REFUND_MS).toISOString()
}

interface StuckRefundQuery {
  readonly now: Date
  /** A negative number returns all. */
  readonly limit: number
}

/** Lists the orders with refunds that failed, the oldest refund first. */
export async function listStuckRefundOrders(
  db: Db,
  { now, limit }: StuckRefundQuery,
): Promise<string[]> {
  const rows = await all(
    z.object({ order_number: z.string() }),
    db
      .prepare(
        `SELECT order_number FROM (${STUCK_REFUNDS_SQL})
         GROUP BY order_number ORDER BY MIN(created_at), order_number LIMIT ?2`,
      )
      .bind(toFailedSince(now), limit),
  )
  return rows.map(({ order_number }) => order_number)
}
