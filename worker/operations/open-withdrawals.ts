import * as z from 'zod/mini'
import { DAY_MS } from '#shared/time/day.ts'
import { all, type Db } from '../db/rows.ts'

/** Directive 2011/83/EU, article 13, allows 14 days for the refund; goods may return later. */
const LISTED_MS = 90 * DAY_MS

/**
 * Any later refund ends it, because staff may refund an amount instead of pieces. The plus sign makes SQLite
 * choose the index of the dates.
 */
const OPEN_WITHDRAWALS_SQL = `
  SELECT order_number FROM withdrawal
  JOIN shop_order ON shop_order.number = order_number
  WHERE declared_at > ?1 AND state NOT IN ('cancelled', 'refunded') AND total > 0
    AND NOT EXISTS (SELECT 1 FROM refund WHERE refund.order_number = withdrawal.order_number)
    AND NOT EXISTS (
      SELECT 1 FROM partial_refund
      WHERE partial_refund.order_number = withdrawal.order_number
        AND failed_at IS NULL AND created_at >= declared_at
    )
  GROUP BY +order_number ORDER BY MIN(declared_at), order_number`

/**
 * Lists the orders whose buyer has withdrawn in the last 90 days and got nothing back since then, that with the
 * oldest withdrawal first.
 */
export async function listOpenWithdrawals(db: Db, now: Date): Promise<string[]> {
  const since = new Date(now.getTime() - LISTED_MS).toISOString()
  const rows = await all(
    z.object({ order_number: z.string() }),
    db.prepare(OPEN_WITHDRAWALS_SQL).bind(since),
  )
  return rows.map(({ order_number }) => order_number)
}
