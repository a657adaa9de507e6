import { ApiError } from '#shared/api/errors.ts'
import { translateWith } from '#shared/locale/translate.ts'
import type { Visitor } from '../runtime/visitor.ts'
import { getBuyerKey } from './buyer-key.ts'
import { requestCancellation, requestIntent, requestOrder, fetchPrices } from './checkout-calls.ts'
import type { QuoteStorage } from './stored-quote.ts'
import type { PurchaseApi } from './purchase.ts'

const [CONFLICT, INTERNAL] = [409, 500]

/** Creates the API calls that a purchase needs. */
export function createPurchaseApi(
  visitor: Visitor,
  quotes: QuoteStorage,
): Omit<PurchaseApi, 'confirmPayment'> {
  return {
    quotes,
    requestQuote: (priceRequest) => fetchPrices(visitor, priceRequest),
    requestIntent: (request) => requestIntent(visitor, { ...request, ...toBuyer() }),
    requestOrder: (quote_id) =>
      requestOrder(visitor, { quote_id, ...toBuyer() }).catch((error: unknown) => {
        throw isOutcomeUnknown(error) ? toUnknownOutcome(visitor) : error
      }),
    requestCancellation: (quote_id) => requestCancellation(visitor, quote_id),
  }
}

function toBuyer(): { readonly buyer_key?: string } {
  const buyer_key = getBuyerKey()
  return buyer_key === undefined ? {} : { buyer_key }
}

/** The payment was made, but no response says whether there is an order. */
function isOutcomeUnknown(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 0 || error.status >= INTERNAL)
}

/** Whatever the response says, the buyer must know that nothing is to be paid twice. */
function toUnknownOutcome({ translation, locale }: Visitor): ApiError {
  const t = translateWith(
    translation.getState().translations,
    locale.getState().selectedLocale.code,
  )
  return new ApiError(CONFLICT, { general: [t('checkout.outcome_unknown')] })
}
