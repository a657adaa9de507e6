import type { Address } from '#shared/account/user.ts'
import { DAY_MS } from '#shared/time/day.ts'
import type { BatchDb } from '../../db/rows.ts'
import { byteLength, prepareUsage } from '../../usage/usage-counts.ts'
import {
  QUOTE_COPIES,
  MAX_QUOTE_BYTES,
  PIECE_BYTES,
  PURCHASE_BYTES,
  ROW_BYTES,
} from '../../usage/limits.ts'
import type { UsageSubject } from '../../usage/usage-subject.ts'
import { listPieces, type Quote } from './quote.ts'

const MINUTE_MS = 60_000
/** The time from the price to the end of the payment. */
const QUOTE_MS = 60 * MINUTE_MS
/** How long a quote without an order is stored after that, when it can no longer be paid. */
const STORED_MS = 7 * DAY_MS
/** The shorter time that applies while all visitors together store too much. */
const STORED_UNDER_PRESSURE_MS = DAY_MS

export interface QuoteToStore extends Omit<Quote, 'expires_at'> {
  readonly draft_id: string | null
  readonly billing_address: Address
  readonly shipping_address: Address
  readonly payer: UsageSubject
  /** All visitors together store too much. */
  readonly isUnderPressure: boolean
  readonly now: Date
}

/** The order exceeds the size that D1 or the shop accepts. */
export class QuoteTooLarge extends Error {
  override readonly name = 'QuoteTooLarge'
}

/**
 * Stores a quote. The same batch counts the storage for it and for all rows that may follow from
 * it, each of which repeats data of the quote: the reservation, the payment, the order and its
 * email.
 */
export async function storeQuote(db: BatchDb, quote: QuoteToStore): Promise<void> {
  const { now, payer, isUnderPressure } = quote
  const expires_at = new Date(now.getTime() + QUOTE_MS)
  const stored_ms = isUnderPressure ? STORED_UNDER_PRESSURE_MS : STORED_MS
  const texts = [quote.asked, quote.priced, quote.billing_address, quote.shipping_address].map(
    (part) => JSON.stringify(part),
  )
  const tax_evidence = JSON.stringify(quote.tax_evidence)
  const text_bytes = byteLength(texts.join('') + tax_evidence + (quote.gift_note ?? ''))
  if (text_bytes > MAX_QUOTE_BYTES) throw new QuoteTooLarge()
  const pieces = listPieces(quote).length
  await db.batch([
    prepareUsage(db, payer, {
      bytes: QUOTE_COPIES * (text_bytes + ROW_BYTES) + PURCHASE_BYTES + pieces * PIECE_BYTES,
      rows: 1,
      now,
    }),
    db
      .prepare(
        `INSERT INTO quote (id, account_id, email, language_id, origin, currency, digits, total,
           coupon_code, asked, priced, billing_address, shipping_address, created_at, expires_at,
           forget_at, is_proven, tax_evidence, gift_note, draft_id)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15, ?16, ?17, ?18,
           ?19, ?20)`,
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
        ...texts,
        now.toISOString(),
        expires_at.toISOString(),
        new Date(expires_at.getTime() + stored_ms).toISOString(),
        quote.is_proven ? 1 : 0,
        tax_evidence,
        quote.gift_note,
        quote.draft_id,
      ),
  ])
}
