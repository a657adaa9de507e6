import { ApiError } from '#shared/api/errors.ts'
import type { KeptQuote, QuoteKeeping } from './kept-quote.ts'

const CONFLICT = 409
const INVALID = 422
const HIDDEN = [401, 404]

export interface Ordered {
  readonly number: string
  readonly key: string
}

/** What the shop says of a payment that is not wanted any more. */
export type Ended =
  | { readonly kind: 'ordered'; readonly order: Ordered }
  /** Money is on its way: nothing can be done but to wait. */
  | { readonly kind: 'waiting' }
  /** Nothing can be paid with it any more. */
  | { readonly kind: 'over' }

export type Closed =
  /** It was paid. */
  | { readonly kind: 'ordered'; readonly order: Ordered; readonly quote: KeptQuote }
  | { readonly kind: 'waiting' }
  /** It is somebody's who is not signed in any more, and may be paid. */
  | { readonly kind: 'hidden' }
  /** Nothing stands in the way of another offer. */
  | { readonly kind: 'none' }

interface Asked {
  readonly quotes: QuoteKeeping
  readonly askEnd: (quote_id: string) => Promise<Ended>
}

const underWay = new WeakMap<QuoteKeeping, Promise<Closed>>()

/**
 * Ends the payment that has begun, one at a time: its pieces and its coupon are free again, and it can
 * be paid no more. Or it was paid: then that is the order.
 */
export function endOffer(asked: Asked): Promise<Closed> {
  const known = underWay.get(asked.quotes)
  if (known !== undefined) return known
  const done = end(asked).finally(() => underWay.delete(asked.quotes))
  underWay.set(asked.quotes, done)
  return done
}

async function end({ quotes, askEnd }: Asked): Promise<Closed> {
  const quote = quotes.find()
  if (quote === undefined || !quote.is_begun) return { kind: 'none' }
  try {
    const ended = await askEnd(quote.quote_id)
    if (ended.kind === 'ordered') return { ...ended, quote }
    if (ended.kind === 'waiting') return ended
  } catch (error) {
    if (isHidden(error)) return { kind: 'hidden' }
    if (!isRefused(error)) throw error
  }
  quotes.forget()
  return { kind: 'none' }
}

/** Whose it is, is not known here: nothing may be forgotten of what may be paid. */
export function isHidden(error: unknown): boolean {
  return error instanceof ApiError && HIDDEN.includes(error.status)
}

function isRefused(error: unknown): boolean {
  return error instanceof ApiError && [CONFLICT, INVALID].includes(error.status)
}
