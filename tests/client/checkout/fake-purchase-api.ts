import type { ApiError } from '#shared/api/errors.ts'
import type { CancelResult } from '../../../client/checkout/end-offer.ts'
import { createQuoteStorage } from '../../../client/checkout/stored-quote.ts'
import type { Intent, Purchase, PurchaseApi } from '../../../client/checkout/purchase.ts'
import type { PriceRequest } from '../../../client/checkout/price-request.ts'
import type { PriceResponse } from '../../../client/checkout/checkout-store.ts'
import { createFakeStorage, type FakeStorage } from '../cart/fake-storage.ts'
import { aPriceResponse } from './price-response-builder.ts'

export const PRICE_REQUEST: PriceRequest = {
  language_id: 1,
  locale: 'en',
  currency: 'EUR',
  shipping_id: null,
  coupon_code: '',
  country_id: 51,
  state_id: '',
  bill_zip: '0001',
  bill_vat_number: '',
  bill_company: '',
  bill_name: '',
  ship_as_bill: true,
  ship_country_id: null,
  ship_state_id: '',
  ship_zip: '',
  from_checkout: true,
  cart_items: [{ product_variant_id: 1, quantity: 2, searching_key: '1', cart_extra_products: [] }],
}
export const ORDER = { number: 'ABCD-EFGH', key: 'k' }

export interface PurchaseResponses {
  readonly storage?: FakeStorage
  readonly end?: () => Promise<CancelResult>
  readonly quote?: () => PriceResponse
  readonly status?: Intent['status']
  readonly rejection?: ApiError
  readonly orderRejection?: ApiError
  readonly confirmPayment?: PurchaseApi['confirmPayment']
}

/** A purchase API with the given responses, which records its calls. */
export function createFakePurchaseApi(fields: PurchaseResponses = {}) {
  const calls: string[] = []
  const { storage = createFakeStorage() } = fields
  const { quote = () => aPriceResponse({ quote_id: 'q1' }), status = 'open', rejection } = fields
  const api: PurchaseApi = {
    quotes: createQuoteStorage(storage),
    requestQuote: ({ proof }) => {
      calls.push(proof === undefined ? 'quote' : `quote with ${proof}`)
      return Promise.resolve(quote())
    },
    requestIntent: ({ quote_id, total, cart }) => {
      calls.push(['intent', quote_id, total, cart].join(' ').trim())
      if (rejection !== undefined) return Promise.reject(rejection)
      return Promise.resolve({ status, client_secret: 's' })
    },
    requestOrder: (quote_id) => {
      calls.push(`order ${quote_id}`)
      if (fields.orderRejection !== undefined) return Promise.reject(fields.orderRejection)
      return Promise.resolve(ORDER)
    },
    requestCancellation: (quote_id) => {
      calls.push(`end ${quote_id}`)
      return fields.end?.() ?? Promise.resolve({ kind: 'over' })
    },
    confirmPayment: (...payment) => {
      calls.push(`card ${payment[0]}`)
      return fields.confirmPayment?.(...payment) ?? Promise.resolve('ended')
    },
  }
  return { api, calls, storage }
}

export function aPurchase(fields: Partial<Purchase> = {}): Purchase {
  return { priceRequest: PRICE_REQUEST, shownPrices: aPriceResponse(), account_id: null, ...fields }
}
