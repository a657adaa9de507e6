import * as z from 'zod/mini'
import { ORDER_STATES } from '#shared/checkout/order-states.ts'
import { first, flag, type Db } from '../../db/rows.ts'
import { Quote } from './quote.ts'

const PurchaseRecord = z.extend(Quote, {
  provider: z.nullable(z.string()),
  intent_id: z.nullable(z.string()),
  payment_state: z.nullable(z.enum(['open', 'settled'])),
  is_reserved: flag,
  reserved_until: z.nullable(z.string()),
  order_number: z.nullable(z.string()),
  order_state: z.nullable(z.enum(ORDER_STATES)),
  has_pending_refund: flag,
})
/** The state of one purchase: its quote, payment, reservation and order. */
export type PurchaseRecord = z.infer<typeof PurchaseRecord>

const SELECT_PURCHASE_SQL = `
  SELECT quote.*, payment.provider, payment.intent_id, payment.state AS payment_state,
    reservation.quote_id IS NOT NULL AS is_reserved, reservation.expires_at AS reserved_until,
    shop_order.number AS order_number, shop_order.state AS order_state,
    refund.order_number IS NOT NULL AS has_pending_refund
  FROM quote
  LEFT JOIN payment ON payment.quote_id = quote.id
  LEFT JOIN reservation ON reservation.quote_id = quote.id
  LEFT JOIN shop_order ON shop_order.quote_id = quote.id
  LEFT JOIN refund ON refund.order_number = shop_order.number`

export function findPurchase(db: Db, quote_id: string): Promise<PurchaseRecord | undefined> {
  return first(
    PurchaseRecord,
    db.prepare(`${SELECT_PURCHASE_SQL} WHERE quote.id = ?1`).bind(quote_id),
  )
}

export function findPurchaseOfOrder(db: Db, number: string): Promise<PurchaseRecord | undefined> {
  return first(
    PurchaseRecord,
    db.prepare(`${SELECT_PURCHASE_SQL} WHERE shop_order.number = ?1`).bind(number),
  )
}

export async function findQuoteIdOfIntent(
  db: Db,
  provider: string,
  intent_id: string,
): Promise<string | undefined> {
  const row = await first(
    z.object({ quote_id: z.string() }),
    db
      .prepare('SELECT quote_id FROM payment WHERE provider = ?1 AND intent_id = ?2')
      .bind(provider, intent_id),
  )
  return row?.quote_id
}
