import { countLeft } from '#shared/checkout/partial-refund.ts'
import * as z from 'zod/mini'
import { all, flag, type Db } from '../../db/rows.ts'

const ProgressRow = z.object({
  searching_key: z.string(),
  quantity: z.number(),
  needs_shipping: flag,
  shipped: z.number(),
  refunded: z.number(),
  dropped: z.number(),
})
export type OrderProgress = z.infer<typeof ProgressRow>

/** Lists how many pieces of each line of an order were shipped, refunded and dropped. */
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
