import { ApiError, isFieldErrors } from '#shared/api/errors.ts'
import { REPEATED_FIELD } from '#shared/checkout/repeated-field.ts'
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
  return {
    quotes,
    requestQuote: (priceRequest) => fetchPrices(visitor, priceRequest),
    async requestIntent(request) {
      try {
        return await requestIntent(visitor, { ...request, ...toClaim(quotes) })
      } catch (error) {
        if (isOrderedElsewhere(error)) repeatingCheckouts.add(quotes)
        throw error
      }
    },
    requestOrder: (quote_id) =>
      requestOrder(visitor, quote_id).catch((error: unknown) => {
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

function isOrderedElsewhere(error: unknown): boolean {
  return (
    error instanceof ApiError &&
    error.status === CONFLICT &&
    isFieldErrors(error.errors.general) &&
    REPEATED_FIELD in error.errors.general
  )
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
