import * as z from 'zod/mini'
import { all, flag, jsonColumn, type Db } from '../../db/rows.ts'

const RefundedLine = z.object({
  searching_key: z.string(),
  quantity: z.number(),
  is_restocked: flag,
})

const PartialRefundRow = z.object({
  id: z.string(),
  amount: z.number(),
  tax: z.number(),
  reason: z.string(),
  created_at: z.string(),
  done_at: z.nullable(z.string()),
  failed_at: z.nullable(z.string()),
  last_error: z.nullable(z.string()),
  /** Whether the refund of the whole order includes it, so that it was not sent and did not fail. */
  is_superseded: flag,
  lines: jsonColumn(z.array(RefundedLine)),
})
export type PartialRefundRow = z.infer<typeof PartialRefundRow>

/** Stored as the error of a refund that was not sent because the refund of the whole order includes it. */
export const SUPERSEDED_ERROR = 'It is part of the refund of the whole order'

/** Lists the partial refunds of an order, the oldest first. */
export function listPartialRefunds(db: Db, number: string): Promise<PartialRefundRow[]> {
  const statement = db
    .prepare(
      `SELECT id, amount, tax, reason, created_at, done_at, failed_at, last_error,
         last_error IS '${SUPERSEDED_ERROR}' AS is_superseded, (
         SELECT json_group_array(json_object(
           'searching_key', searching_key, 'quantity', quantity, 'is_restocked', is_restocked
         ))
         FROM partial_refund_line WHERE refund_id = partial_refund.id
       ) AS lines
       FROM partial_refund WHERE order_number = ?1 ORDER BY created_at, id`,
    )
    .bind(number)
  return all(PartialRefundRow, statement)
}
