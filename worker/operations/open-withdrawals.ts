import * as z from 'zod/mini'
import type { WithdrawnLine } from '#shared/checkout/withdrawal-contract.ts'
import { DAY_MS } from '#shared/time/day.ts'
import {
  countPieces,
  IS_OPEN_WITHDRAWAL_SQL,
  listLineChanges,
} from '../checkout/orders/withdrawals.ts'
import { all, first, type Db } from '../db/rows.ts'
import type { OrderDetails } from './orders/order-details.ts'

/** Directive 2011/83/EU, article 13, allows 14 days for the refund; goods may return later. */
const LISTED_MS = 90 * DAY_MS

/** Pieces of an order that the buyer has withdrawn from and that were not refunded. */
const UNREFUNDED_PIECES_SQL = `
  SELECT 1 FROM (
    SELECT searching_key, SUM(quantity) AS pieces, MIN(declared_at) AS since
    FROM withdrawal JOIN withdrawal_line ON withdrawal_id = withdrawal.id
    WHERE withdrawal.order_number = shop_order.number GROUP BY searching_key
  ) AS declared
  WHERE pieces > (
    SELECT COALESCE(SUM(quantity), 0)
    FROM partial_refund JOIN partial_refund_line AS refunded ON refund_id = partial_refund.id
    WHERE partial_refund.order_number = shop_order.number AND failed_at IS NULL
      AND partial_refund.created_at >= since AND refunded.searching_key = declared.searching_key
  )`

/**
 * Whether the buyer of an order of `shop_order` has withdrawn from it and the shop has yet to react: to refund, or not
 * to send pieces. An amount that was refunded does not say which pieces stay in the shop.
 */
export const WITHDRAWN_SQL = `(
  EXISTS (SELECT 1 FROM withdrawal WHERE order_number = shop_order.number AND ${IS_OPEN_WITHDRAWAL_SQL})
  OR (state IN ('paid', 'preparing') AND EXISTS (${UNREFUNDED_PIECES_SQL}))
)`

/** The plus sign makes SQLite choose the index of the dates. */
const OPEN_WITHDRAWALS_SQL = `
  SELECT order_number FROM withdrawal
  JOIN shop_order ON shop_order.number = order_number
  WHERE declared_at > ?1 AND ${IS_OPEN_WITHDRAWAL_SQL}
  GROUP BY +order_number ORDER BY MIN(declared_at), order_number`

/**
 * Lists the orders whose buyer has withdrawn in the last 90 days and has received no refund since then. They are
 * sorted by their oldest withdrawal.
 */
export async function listOpenWithdrawals(db: Db, now: Date): Promise<string[]> {
  const since = new Date(now.getTime() - LISTED_MS).toISOString()
  const rows = await all(
    z.object({ order_number: z.string() }),
    db.prepare(OPEN_WITHDRAWALS_SQL).bind(since),
  )
  return rows.map(({ order_number }) => order_number)
}

/** Whether the buyer has withdrawn from pieces of an order that were not refunded. */
export async function hasWithdrawnPieces(db: Db, number: string): Promise<boolean> {
  const statement = db
    .prepare(
      `SELECT 1 AS found FROM shop_order WHERE number = ?1 AND EXISTS (${UNREFUNDED_PIECES_SQL})`,
    )
    .bind(number)
  return (await first(z.object({ found: z.number() }), statement)) !== undefined
}

/** Counts the pieces of a line that the buyer has withdrawn from and that were not refunded. */
export function countWithdrawn(
  line: WithdrawnLine,
  { withdrawals, partial_refunds }: Pick<OrderDetails, 'withdrawals' | 'partial_refunds'>,
): number {
  return countPieces(line, listLineChanges(withdrawals, partial_refunds)).withdrawn
}
