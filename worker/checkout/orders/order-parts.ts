import { countLeft } from '#shared/checkout/partial-refund.ts'
import * as z from 'zod/mini'
import { all, flag, jsonColumn, type Db } from '../../db/rows.ts'

const ProgressRow = z.object({
  searching_key: z.string(),
  quantity: z.number(),
  needs_shipping: flag,
  shipped: z.number(),
  refunded: z.number(),
  dropped: z.number(),
})
export type OrderProgress = z.infer<typeof ProgressRow>

/** How far each line of an order is. */
export function listProgress(db: Db, number: string): Promise<OrderProgress[]> {
  const statement = db
    .prepare(
      `SELECT searching_key, quantity, needs_shipping, shipped, refunded, dropped
       FROM order_progress WHERE order_number = ?1`,
    )
    .bind(number)
  return all(ProgressRow, statement)
}

export interface OrderPiece {
  readonly searching_key: string
  readonly quantity: number
}

/** Returns the lines and quantities that can still be shipped. */
export async function listUnshipped(db: Db, number: string): Promise<OrderPiece[]> {
  return (await listProgress(db, number))
    .map((line) => ({ searching_key: line.searching_key, quantity: countLeft(line) }))
    .filter(({ quantity }) => quantity > 0)
}

const Line = z.object({ searching_key: z.string(), quantity: z.number() })

const ParcelRow = z.object({
  id: z.string(),
  carrier: z.string(),
  tracking: z.string(),
  url: z.string(),
  shipped_at: z.string(),
  lines: jsonColumn(z.array(Line)),
})
export type ParcelRow = z.infer<typeof ParcelRow>

/** Lists the parcels of an order, the oldest first. */
export function listParcels(db: Db, number: string): Promise<ParcelRow[]> {
  const statement = db
    .prepare(
      `SELECT id, carrier, tracking, url, shipped_at, (
         SELECT json_group_array(json_object('searching_key', searching_key, 'quantity', quantity))
         FROM parcel_line WHERE parcel_id = parcel.id
       ) AS lines
       FROM parcel WHERE order_number = ?1 ORDER BY shipped_at, id`,
    )
    .bind(number)
  return all(ParcelRow, statement)
}

const PartialRefundRow = z.object({
  id: z.string(),
  amount: z.number(),
  tax: z.number(),
  reason: z.string(),
  created_at: z.string(),
  done_at: z.nullable(z.string()),
  failed_at: z.nullable(z.string()),
  last_error: z.nullable(z.string()),
  lines: jsonColumn(z.array(z.extend(Line, { is_restocked: flag }))),
})
export type PartialRefundRow = z.infer<typeof PartialRefundRow>

/** Lists the partial refunds of an order, the oldest first. */
export function listPartialRefunds(db: Db, number: string): Promise<PartialRefundRow[]> {
  const statement = db
    .prepare(
      `SELECT id, amount, tax, reason, created_at, done_at, failed_at, last_error, (
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
