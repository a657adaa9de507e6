import { ApiError, isFieldErrors } from '#shared/api/errors.ts'
import { REPEATED_FIELD } from '#shared/checkout/repeated-field.ts'
import type { StoredQuote, QuoteStorage } from './stored-quote.ts'

const CONFLICT_STATUS = 409
const INVALID_STATUS = 422
const HIDDEN_STATUSES = [401, 404]

export interface OrderReference {
  readonly number: string
  readonly key: string
}

/** The result of cancelling a payment. */
export type CancelResult =
  | { readonly kind: 'ordered'; readonly order: OrderReference }
  /** The bank is processing the payment: the shopper has to wait. */
  | { readonly kind: 'waiting' }
  /** The offer can no longer be paid. */
  | { readonly kind: 'over' }

export type OfferEnd =
  /** The offer was paid. */
  | { readonly kind: 'ordered'; readonly order: OrderReference; readonly quote: StoredQuote }
  | { readonly kind: 'waiting' }
  /** The offer belongs to an account that is no longer signed in, or is days old, and may be paid. */
  | { readonly kind: 'hidden' }
  /** Another offer can be made. */
  | { readonly kind: 'none' }

export interface OfferApi {
  readonly quotes: QuoteStorage
  readonly requestCancellation: (quote_id: string) => Promise<CancelResult>
}

const runningCancellations = new WeakMap<QuoteStorage, Promise<OfferEnd>>()

/**
 * Cancels a started payment, which releases its stock and its coupon. Calls that overlap share one
 * request. If the payment was already made, the result is its order.
 */
export function endOffer(api: OfferApi): Promise<OfferEnd> {
  const knownCancellation = runningCancellations.get(api.quotes)
  if (knownCancellation !== undefined) return knownCancellation
  const result = end(api).finally(() => runningCancellations.delete(api.quotes))
  runningCancellations.set(api.quotes, result)
  return result
}

async function end({ quotes, requestCancellation }: OfferApi): Promise<OfferEnd> {
  const quote = quotes.find()
  if (quote === undefined || !quote.is_begun) return { kind: 'none' }
  try {
    const offerEnd = await requestCancellation(quote.quote_id)
    if (offerEnd.kind === 'ordered') return { ...offerEnd, quote }
    if (offerEnd.kind === 'waiting') return offerEnd
  } catch (error) {
    if (isHidden(error)) return { kind: 'hidden' }
    if (!isNoLongerOffered(error)) throw error
  }
  quotes.remove()
  return { kind: 'none' }
}

/** The owner is unknown, and the offer may be paid: it must stay stored. */
export function isHidden(error: unknown): boolean {
  return error instanceof ApiError && HIDDEN_STATUSES.includes(error.status)
}

/** Whether the buyer has just ordered a line in another tab or on another device. */
export function isOrderedElsewhere(error: unknown): error is ApiError {
  return (
    error instanceof ApiError &&
    error.status === CONFLICT_STATUS &&
    isFieldErrors(error.errors.general) &&
    REPEATED_FIELD in error.errors.general
  )
}

function isNoLongerOffered(error: unknown): boolean {
  return error instanceof ApiError && [CONFLICT_STATUS, INVALID_STATUS].includes(error.status)
}
