import { ApiError, isFieldErrors } from '#shared/api/errors.ts'
import { describeCart } from '#shared/checkout/describe-cart.ts'
import type { IntentRequest } from './checkout-calls.ts'
import type { CheckoutInput } from './checkout-input.ts'
import {
  endOffer,
  isHidden,
  isOrderedElsewhere,
  type OfferEnd,
  type CancelResult,
  type OrderReference,
} from './end-offer.ts'
import { findChanges, type OfferChange } from './find-changes.ts'
import type { StoredQuote, QuoteStorage } from './stored-quote.ts'
import type { ConfirmPayment } from './payment/payment-form.ts'
import type { PriceRequest } from './price-request.ts'
import type { PriceResponse } from './checkout-store.ts'

const CONFLICT_STATUS = 409
const NOT_FOUND = 404
const UNAUTHORIZED_STATUS = 401

export interface Intent {
  readonly status: 'open' | 'processing' | 'succeeded' | 'free'
  readonly client_secret: string
}

/** The API calls that a purchase needs; the card goes only to its provider. */
export interface PurchaseApi {
  readonly quotes: QuoteStorage
  readonly requestQuote: (priceRequest: PriceRequest) => Promise<PriceResponse>
  readonly requestIntent: (request: IntentRequest) => Promise<Intent>
  readonly requestOrder: (quote_id: string) => Promise<OrderReference>
  /** Cancels a started payment, unless it was already made. */
  readonly requestCancellation: (quote_id: string) => Promise<CancelResult>
  readonly confirmPayment: ConfirmPayment
}

export type PurchaseResult =
  /** An earlier offer cannot be ended yet, and nothing else can be bought. */
  | Exclude<OfferEnd, { kind: 'none' }>
  | { readonly kind: 'left' }
  /** Nothing was charged: the shopper must first accept the new offer. */
  | {
      readonly kind: 'changed'
      readonly changes: readonly OfferChange[]
      /** Undefined if the cart must be priced again. */
      readonly priced: PriceResponse | undefined
      /**
       * Takes a refused coupon out of the input: who has used it is known only at the payment, so that
       * pricing would apply it again.
       */
      readonly corrections?: Pick<CheckoutInput, 'coupon_code'>
    }

export interface Purchase {
  /** The request with `from_checkout` and `details`. */
  readonly priceRequest: PriceRequest
  /** The offer that the shopper has accepted. */
  readonly shownPrices: PriceResponse
  /** The account of the order; null for a guest. */
  readonly account_id: number | null
  /** The proof that the API has required; it needs a new quote. */
  readonly proof?: string | undefined
}

/**
 * Turns the accepted offer into an order. When it is called again after a failure, it continues
 * with the same quote and payment. Only the accepted amount is ever charged. A quote for another
 * request is cancelled before a new one is made.
 */
export async function purchase(api: PurchaseApi, input: Purchase): Promise<PurchaseResult> {
  const quote = await getQuote(api, input)
  if ('kind' in quote) return quote
  const intent = await startPayment(api, quote)
  if ('kind' in intent) return intent
  return pay(api, quote, intent)
}

async function pay(
  api: PurchaseApi,
  quote: StoredQuote,
  { status, client_secret }: Intent,
): Promise<PurchaseResult> {
  if (status === 'open' && (await confirmPayment(api, quote, client_secret)) === 'left') {
    return { kind: 'left' }
  }
  try {
    return { kind: 'ordered', order: await api.requestOrder(quote.quote_id), quote }
  } catch (error) {
    if (isHidden(error)) return { kind: 'hidden' }
    if (!isOrderedElsewhere(error)) throw error
    api.quotes.remove()
    return toChanged(error)
  }
}

/** Stores the state first: if the bank asks on its own page, only the stored quote remains. */
async function confirmPayment(
  api: PurchaseApi,
  quote: StoredQuote,
  secret: string,
): Promise<'ended' | 'left'> {
  const startedQuote = { ...quote, is_begun: true }
  api.quotes.store({ ...startedQuote, is_at_bank: true })
  try {
    return await api.confirmPayment(secret, quote)
  } catch (error) {
    api.quotes.store({ ...startedQuote, is_at_bank: false })
    throw error
  }
}

async function getQuote(
  api: PurchaseApi,
  { priceRequest, shownPrices, account_id, proof }: Purchase,
): Promise<StoredQuote | PurchaseResult> {
  const requestText = JSON.stringify([account_id, priceRequest])
  const storedQuote = api.quotes.find()
  const isCurrent =
    storedQuote?.question === requestText && storedQuote.total === shownPrices.sums.total
  if (isCurrent && proof === undefined) return storedQuote
  const offerEnd = await endOffer(api)
  if (offerEnd.kind !== 'none') return offerEnd
  const newPrices = await api.requestQuote(
    proof === undefined ? priceRequest : { ...priceRequest, proof },
  )
  const { quote_id } = newPrices
  const changes = findChanges(shownPrices, newPrices)
  if (changes.length > 0 || quote_id === null)
    return { kind: 'changed', changes, priced: newPrices }
  const lines = priceRequest.cart_items.map(({ searching_key, quantity }) => ({
    searching_key,
    quantity,
  }))
  const { total } = newPrices.sums
  return {
    quote_id,
    total,
    question: requestText,
    account_id,
    lines,
    is_begun: false,
    is_at_bank: false,
    keeps_cart: priceRequest.keeps_cart === true,
  }
}

/** Requests the intent. A conflict ends the offer, and another one is made from the new prices. */
async function startPayment(
  api: PurchaseApi,
  quote: StoredQuote,
): Promise<Intent | PurchaseResult> {
  const { quote_id, total, lines } = quote
  // It is stored before the request: even if the response is lost, the payment may have started.
  api.quotes.store({ ...quote, is_begun: true })
  try {
    return await api.requestIntent({ quote_id, total, cart: describeCart(lines) })
  } catch (error) {
    if (quote.is_begun && isHidden(error)) return { kind: 'hidden' }
    if (!isOfferOver(error)) throw error
    api.quotes.remove()
    if (error.status === UNAUTHORIZED_STATUS) throw error
    return toChanged(error)
  }
}

/** The cart must be priced again, after the shopper has read the messages. */
function toChanged({ errors: { general } }: ApiError): PurchaseResult {
  const messages = isFieldErrors(general) ? Object.values(general).flat() : general
  const changes = messages.map((message): OfferChange => ({ kind: 'message', message }))
  const isCouponRefused = isFieldErrors(general) && 'coupon_code' in general
  return {
    kind: 'changed',
    changes,
    priced: undefined,
    ...(isCouponRefused && { corrections: { coupon_code: '' } }),
  }
}

function isOfferOver(error: unknown): error is ApiError {
  return (
    error instanceof ApiError &&
    [CONFLICT_STATUS, NOT_FOUND, UNAUTHORIZED_STATUS].includes(error.status)
  )
}
