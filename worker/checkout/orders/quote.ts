import * as z from 'zod/mini'
import type { Address } from '#shared/account/user.ts'
import { jsonColumn, type Db } from '../../db/rows.ts'
import { TaxEvidence } from '../pricing/evidence.ts'
import { Asked, Priced } from './priced.ts'
import type { Money } from '../payment/payment.ts'

const MINUTE_MS = 60_000
/** How long a shopper may take from the price to the end of paying. */
const QUOTE_MS = 60 * MINUTE_MS

export const Quote = z.object({
  id: z.string(),
  account_id: z.nullable(z.number()),
  email: z.string(),
  language_id: z.number(),
  origin: z.string(),
  currency: z.string(),
  digits: z.number(),
  total: z.number(),
  coupon_code: z.nullable(z.string()),
  asked: jsonColumn(Asked),
  priced: jsonColumn(Priced),
  /** Null: it was made before evidence was kept. */
  tax_evidence: z.nullable(jsonColumn(TaxEvidence)),
  expires_at: z.string(),
})
export type Quote = z.infer<typeof Quote>

export interface QuoteToKeep extends Omit<Quote, 'expires_at'> {
  readonly billing_address: Address
  readonly shipping_address: Address
  readonly now: Date
}

export async function keepQuote(db: Db, quote: QuoteToKeep): Promise<Pick<Quote, 'expires_at'>> {
  const expires_at = new Date(quote.now.getTime() + QUOTE_MS).toISOString()
  await db
    .prepare(
      `INSERT INTO quote (id, account_id, email, language_id, origin, currency, digits, total,
         coupon_code, asked, priced, billing_address, shipping_address, created_at, expires_at,
         tax_evidence)
       VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15, ?16)`,
    )
    .bind(
      quote.id,
      quote.account_id,
      quote.email,
      quote.language_id,
      quote.origin,
      quote.currency,
      quote.digits,
      quote.total,
      quote.coupon_code,
      JSON.stringify(quote.asked),
      JSON.stringify(quote.priced),
      JSON.stringify(quote.billing_address),
      JSON.stringify(quote.shipping_address),
      quote.now.toISOString(),
      expires_at,
      JSON.stringify(quote.tax_evidence),
    )
    .run()
  return { expires_at }
}

export function moneyOf({ total, currency, digits }: Quote): Money {
  return { amount: total, currency, digits }
}

export interface Piece {
  readonly product_variant_id: number
  readonly quantity: number
}

/** How many pieces of each variant go with it: one of each extra product with every unit. */
export function piecesOf({ asked: { cart_items } }: Pick<Quote, 'asked'>): Piece[] {
  const pieces = new Map<number, number>()
  for (const { product_variant_id, quantity, cart_extra_products } of cart_items) {
    const ids = [product_variant_id, ...cart_extra_products.map((one) => one.product_variant_id)]
    for (const id of ids) pieces.set(id, (pieces.get(id) ?? 0) + quantity)
  }
  return Array.from(pieces, ([product_variant_id, quantity]) => ({ product_variant_id, quantity }))
}
