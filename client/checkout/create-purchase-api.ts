import { ApiError } from '#shared/api/errors.ts'
import { translateWith } from '#shared/locale/translate.ts'
import type { Visitor } from '../runtime/visitor.ts'
import { getBuyerKey } from './buyer-key.ts'
import {
  requestCancellation,
  requestIntent,
  requestOrder,
  fetchPrices,
  type IntentRequest,
} from './checkout-calls.ts'
import { isOrderedElsewhere } from './end-offer.ts'
import type { QuoteStorage } from './stored-quote.ts'
import type { PurchaseApi } from './purchase.ts'

const [CONFLICT, INTERNAL] = [409, 500]

/** The checkouts whose visitor knows that a line was just ordered: the next press orders it again. */
const repeatingCheckouts = new WeakSet<QuoteStorage>()

/** Creates the API calls that a purchase needs. */
export function createPurchaseApi(
  visitor: Visitor,
  quotes: QuoteStorage,
): Omit<PurchaseApi, 'confirmPayment'> {
  const rethrow = (error: unknown): never => {
    if (isOrderedElsewhere(error)) repeatingCheckouts.add(quotes)
    throw error
  }
  return {
    quotes,
    requestQuote: (priceRequest) => fetchPrices(visitor, priceRequest),
    requestIntent: (request) =>
      requestIntent(visitor, { ...request, ...toClaim(quotes) }).catch(rethrow),
    requestOrder: (quote_id) =>
      requestOrder(visitor, quote_id)
        .catch(rethrow)
        .catch((error: unknown) => {
          throw isOutcomeUnknown(error) ? toUnknownOutcome(visitor) : error
        }),
    requestCancellation: (quote_id) => requestCancellation(visitor, quote_id),
  }
}

function toClaim(quotes: QuoteStorage): Pick<IntentRequest, 'buyer_key' | 'is_repeated'> {
  const buyer_key = getBuyerKey()
  return {
    ...(buyer_key !== undefined && { buyer_key }),
    ...(repeatingCheckouts.has(quotes) && { is_repeated: true }),
  }
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
