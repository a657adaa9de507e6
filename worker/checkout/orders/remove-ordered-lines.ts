import type { Db } from '../../db/rows.ts'
import type { PurchaseRecord } from './purchase-record.ts'

/**
 * Removes the ordered lines from the account's cart, because its browser may be closed. If the
 * quantity of a line has grown in the meantime, the difference stays. What was bought beside the cart takes nothing out of it.
 */
export function prepareOrderedLinesRemoval(
  db: Db,
  purchase: PurchaseRecord,
  now: Date,
): D1PreparedStatement[] {
  const { account_id, asked } = purchase
  if (account_id === null || asked.keeps_cart === true) return []
  const lines = JSON.stringify(
    asked.cart_items.map(({ searching_key, quantity }) => ({ searching_key, quantity })),
  )
  const orderedQuantitySql = `SELECT value ->> 'quantity' FROM json_each(?2)
    WHERE value ->> 'searching_key' = cart_line.searching_key`
  return [
    db
      .prepare(
        `UPDATE cart SET revision = revision + 1, write_id = ?3, updated_at = ?4
         WHERE account_id = ?1 AND EXISTS (
           SELECT 1 FROM cart_line, json_each(?2)
           WHERE cart_line.account_id = ?1 AND value ->> 'searching_key' = searching_key
         )`,
      )
      .bind(account_id, lines, crypto.randomUUID(), now.toISOString()),
    db
      .prepare(
        `DELETE FROM cart_line WHERE account_id = ?1 AND quantity <= (${orderedQuantitySql})`,
      )
      .bind(account_id, lines),
    db
      .prepare(
        `UPDATE cart_line SET quantity = quantity - (${orderedQuantitySql})
         WHERE account_id = ?1 AND quantity > (${orderedQuantitySql})`,
      )
      .bind(account_id, lines),
  ]
}
