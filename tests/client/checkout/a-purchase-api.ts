import type { ApiError } from '#shared/api/errors.ts'
import type { Ended } from '../../../client/checkout/end-offer.ts'
import { keepQuotes } from '../../../client/checkout/kept-quote.ts'
import type { Intent, Purchase, Till } from '../../../client/checkout/purchase.ts'
import type { Question } from '../../../client/checkout/question.ts'
import type { Priced } from '../../../client/checkout/store.ts'
import { aStorage, type FakeStorage } from '../cart/a-storage.ts'
import { aPrice } from './a-price.ts'

export const QUESTION: Question = {
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

export interface TillFields {
  readonly storage?: FakeStorage
  readonly end?: () => Promise<Ended>
  readonly quote?: () => Priced
  readonly status?: Intent['status']
  readonly refusal?: ApiError
  readonly takeCard?: Till['takeCard']
}

/** A shop that says what it is told to, and remembers what it was asked. */
export function aTill(fields: TillFields = {}) {
  const asked: string[] = []
  const { storage = aStorage() } = fields
  const { quote = () => aPrice({ quote_id: 'q1' }), status = 'open', refusal } = fields
  const till: Till = {
    quotes: keepQuotes(storage),
    askQuote: ({ proof }) => {
      asked.push(proof === undefined ? 'quote' : `quote with ${proof}`)
      return Promise.resolve(quote())
    },
    askIntent: ({ quote_id, total, cart }) => {
      asked.push(['intent', quote_id, total, cart].join(' ').trim())
      if (refusal !== undefined) return Promise.reject(refusal)
      return Promise.resolve({ status, client_secret: 's' })
    },
    askOrder: (quote_id) => {
      asked.push(`order ${quote_id}`)
      return Promise.resolve(ORDER)
    },
    askEnd: (quote_id) => {
      asked.push(`end ${quote_id}`)
      return fields.end?.() ?? Promise.resolve({ kind: 'over' })
    },
    takeCard: (secret) => {
      asked.push(`card ${secret}`)
      return fields.takeCard?.(secret) ?? Promise.resolve('paid')
    },
  }
  return { till, asked, storage }
}

export function aPurchase(fields: Partial<Purchase> = {}): Purchase {
  return { question: QUESTION, shown: aPrice(), account_id: null, ...fields }
}
