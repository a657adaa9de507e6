import * as z from 'zod/mini'
import type { OrderPiece } from '../../checkout/orders/order-progress.ts'
import { all, type Db } from '../../db/rows.ts'

const RemovedSkuRow = z.object({ sku: z.string(), quantity: z.number() })
/** Pieces that cannot return to the stock, because the shop no longer has their SKU. */
export type RemovedSku = z.infer<typeof RemovedSkuRow>

/** Selects the pieces that one unit of a line takes from the stock: the parts of a bundle, or the product, and the extras. */
const PIECES_SQL = `
  SELECT searching_key, line.value ->> 'product_variant_id' AS product_variant_id,
    NULL AS part_sku, 1 AS quantity
  FROM line WHERE COALESCE(json_array_length(line.value, '$.parts'), 0) = 0
  UNION ALL
  SELECT searching_key, extra.value ->> 'product_variant_id', NULL, 1
  FROM line, json_each(line.value, '$.extras') AS extra
  UNION ALL
  SELECT searching_key, part.value ->> 'product_variant_id', part.value ->> 'sku',
    part.value ->> 'quantity'
  FROM line, json_each(line.value, '$.parts') AS part`

export interface ReturnedPieces {
  readonly number: string
  readonly lines: readonly OrderPiece[]
}

/** Lists the SKUs among returned pieces of an order that the shop no longer has. */
export function listRemovedSkus(db: Db, { number, lines }: ReturnedPieces): Promise<RemovedSku[]> {
  const statement = db
    .prepare(
      `WITH line AS (
         SELECT line.value, line.value ->> 'searching_key' AS searching_key
         FROM shop_order, json_each(priced, '$.lines') AS line WHERE number = ?1
       ),
       piece AS (${PIECES_SQL})
       SELECT
         COALESCE(part_sku, (
           SELECT sku FROM order_line WHERE order_number = ?1
             AND order_line.product_variant_id = piece.product_variant_id
         )) AS sku,
         SUM(piece.quantity * (returned.value ->> 'quantity')) AS quantity
       FROM json_each(?2) AS returned
       JOIN piece ON searching_key = returned.value ->> 'searching_key'
       WHERE NOT EXISTS (
         SELECT 1 FROM product_variant WHERE product_variant.id = piece.product_variant_id
       )
       GROUP BY 1 ORDER BY 1`,
    )
    .bind(number, JSON.stringify(lines))
  return all(RemovedSkuRow, statement)
}

/**
 * Lists the SKUs of a cancelled order that the shop no longer has. An unpaid order took nothing from the stock,
 * and what was refunded before returned then or is lost.
 */
export async function listRemovedOfCancelled(db: Db, number: string): Promise<RemovedSku[]> {
  const lines = await all(
    ReturnedLineRow,
    db
      .prepare(
        `SELECT searching_key, quantity - refunded AS quantity FROM order_progress
         WHERE order_number = ?1 AND quantity > refunded AND EXISTS (
           SELECT 1 FROM order_event
           WHERE order_number = ?1 AND state = 'cancelled' AND from_state <> 'awaiting_payment'
         )`,
      )
      .bind(number),
  )
  return lines.length === 0 ? [] : listRemovedSkus(db, { number, lines })
}

const ReturnedLineRow = z.object({ searching_key: z.string(), quantity: z.number() })
