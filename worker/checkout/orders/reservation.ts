import type { Db } from '../../db/rows.ts'
import { isLimitExceeded } from '../../db/counters.ts'
import { prepareHold, prepareScarceHold, type Holder } from './hold.ts'
import { toCouponUse } from '../pricing/coupon-use.ts'
import { listPieces, type Quote } from './quote.ts'

const MINUTE_MS = 60_000
/** How long stock is reserved during a payment. */
export const RESERVED_MS = 15 * MINUTE_MS

export interface ReservationRequest {
  readonly now: Date
  /** The expiry and the holder; undefined for the reservation of an order, which does not expire. */
  readonly hold: { readonly expires_at: string; readonly holder: Holder } | undefined
}

export function reservedUntil(now: Date, quote: Pick<Quote, 'expires_at'>): string {
  const reserved_until = new Date(now.getTime() + RESERVED_MS).toISOString()
  return reserved_until < quote.expires_at ? reserved_until : quote.expires_at
}

/**
 * Prepares the reservation of stock and coupon for a batch, which fails if an item is no longer
 * available or if they are already reserved for this quote.
 */
export async function prepareReservation(
  db: Db,
  quote: Quote,
  { now, hold }: ReservationRequest,
): Promise<D1PreparedStatement[]> {
  return [
    hold === undefined
      ? db.prepare('INSERT INTO reservation (quote_id) VALUES (?1)').bind(quote.id)
      : prepareHold(db, quote, { ...hold, now }),
    db
      .prepare(
        `INSERT INTO reserved_stock (quote_id, product_variant_id, quantity, stock_left)
         SELECT ?1, value ->> 'product_variant_id', value ->> 'quantity',
           (SELECT stock FROM product_variant WHERE id = value ->> 'product_variant_id')
             - (value ->> 'quantity')
         FROM json_each(?2)`,
      )
      .bind(quote.id, JSON.stringify(listPieces(quote))),
    ...(await prepareCouponUse(db, quote, now)),
    ...(hold === undefined ? [] : [prepareScarceHold(db, quote.id, { ...hold, now })]),
  ]
}

async function prepareCouponUse(db: Db, quote: Quote, now: Date): Promise<D1PreparedStatement[]> {
  const { id: order_id, coupon_code: code, account_id, email } = quote
  if (code === null) return []
  const used_at = now.toISOString()
  const couponUse = { code, order_id, account_id: account_id ?? undefined, email, used_at }
  return [await toCouponUse(db, couponUse)]
}

/** Translates the error of a failed batch into the reason why the reservation failed. */
export type ReservationFailure =
  | 'stock'
  | 'coupon'
  | 'coupon_of_account'
  /** The same network or account holds too much unpaid stock. */
  | 'held'
  /** The prepared order is being paid or was, or is over. */
  | 'draft'
  /** The holder has held the last pieces too often today. */
  | 'held_often'

export function toReservationFailure(error: unknown): ReservationFailure | undefined {
  const message = error instanceof Error ? error.message : String(error)
  if (message.includes('draft taken')) return 'draft'
  if (message.includes('stock_left')) return 'stock'
  if (message.includes('within_holds') || message.includes('within_pieces')) return 'held'
  if (isLimitExceeded(error)) return 'held_often'
  if (message.includes('coupon used by this account')) return 'coupon_of_account'
  if (message.includes('coupon used up')) return 'coupon'
  return undefined
}
