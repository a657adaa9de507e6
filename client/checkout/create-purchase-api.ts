import type { Visitor } from '../runtime/visitor.ts'
import { requestCancellation, requestIntent, requestOrder, fetchPrices } from './checkout-calls.ts'
import type { QuoteStorage } from './stored-quote.ts'
import type { PurchaseApi } from './purchase.ts'

/** Creates the API calls that a purchase needs. */
export function createPurchaseApi(
  visitor: Visitor,
  quotes: QuoteStorage,
): Omit<PurchaseApi, 'confirmPayment'> {
  return {
    quotes,
    requestQuote: (priceRequest) => fetchPrices(visitor, priceRequest),
    requestIntent: (request) => requestIntent(visitor, request),
    requestOrder: (quote_id) => requestOrder(visitor, quote_id),
    requestCancellation: (quote_id) => requestCancellation(visitor, quote_id),
  }
}
