import * as z from 'zod/mini'
import { all, type Db } from '../../db/rows.ts'

const RemovedSkuRow = z.object({ sku: z.string(), quantity: z.number() })

/**
 * Lists the SKUs of a cancelled order that the shop no longer has, so that their pieces cannot return to the
 * stock. An unpaid order took none from it.
 */
export function listRemovedSkus(db: Db, number: string): Promise<z.infer<typeof RemovedSkuRow>[]> {
  const statement = db
    .prepare(
      `SELECT sku, SUM(quantity) AS quantity FROM order_line
       WHERE order_number = ?1 AND product_variant_id NOT IN (SELECT id FROM product_variant)
         AND EXISTS (
           SELECT 1 FROM order_event
           WHERE order_number = ?1 AND state = 'cancelled' AND from_state <> 'awaiting_payment'
         )
       GROUP BY sku ORDER BY sku`,
    )
    .bind(number)
  return all(RemovedSkuRow, statement)
}
