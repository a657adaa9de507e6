import * as z from 'zod/mini'
import { flag, jsonColumn } from '../../db/rows.ts'
import { TaxEvidence } from '../pricing/evidence.ts'
import { PriceRequest, PriceResponse } from './price-request.ts'
import type { Money } from '../payment/payment-provider.ts'

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
  asked: jsonColumn(PriceRequest),
  priced: jsonColumn(PriceResponse),
  /** Null for quotes from before evidence was stored. */
  tax_evidence: z.nullable(jsonColumn(TaxEvidence)),
  gift_note: z.nullable(z.string()),
  is_proven: flag,
  expires_at: z.string(),
})
export type Quote = z.infer<typeof Quote>

export function toMoney({ total, currency, digits }: Quote): Money {
  return { amount: total, currency, digits }
}

export interface Piece {
  readonly product_variant_id: number
  readonly quantity: number
}

/**
 * Returns the quantity of each variant in a quote; every unit of a line includes one of each extra
 * product.
 */
export function listPieces({ asked: { cart_items } }: Pick<Quote, 'asked'>): Piece[] {
  const pieces = new Map<number, number>()
  for (const { product_variant_id, quantity, cart_extra_products } of cart_items) {
    const ids = [
      product_variant_id,
      ...cart_extra_products.map((extra) => extra.product_variant_id),
    ]
    for (const id of ids) pieces.set(id, (pieces.get(id) ?? 0) + quantity)
  }
  return Array.from(pieces, ([product_variant_id, quantity]) => ({ product_variant_id, quantity }))
}
