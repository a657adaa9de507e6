import { describe, expect, it } from 'vitest'
import { ApiError } from '#shared/api/errors.ts'
import { keepQuotes } from '../../../client/checkout/kept-quote.ts'
import {
  purchase,
  resume,
  type Intent,
  type Purchase,
  type Till,
} from '../../../client/checkout/purchase.ts'
import type { Question } from '../../../client/checkout/question.ts'
import type { Priced } from '../../../client/checkout/store.ts'
import { aStorage } from '../cart/a-storage.ts'
import { aPrice } from './a-price.ts'

const QUESTION: Question = {
  language_id: 1,
  locale: 'en',
  currency: 'EUR',
  shipping_id: null,
  coupon_code: '',
  country_id: 51,
  state_id: '',
  bill_zip: '0001',
  bill_vat_number: '',
  ship_as_bill: true,
  ship_country_id: null,
  ship_state_id: '',
  ship_zip: '',
  from_checkout: true,
  cart_items: [{ product_variant_id: 1, quantity: 2, searching_key: '1', cart_extra_products: [] }],
}
const ORDER = { number: 'ABCD-EFGH', key: 'k' }

interface TillFields {
  readonly quote?: () => Priced
  readonly status?: Intent['status']
  readonly refusal?: ApiError
  readonly takeCard?: Till['takeCard']
}

/** A shop that says what it is told to, and remembers what it was asked. */
function aTill(fields: TillFields = {}) {
  const asked: string[] = []
  const storage = aStorage()
  const { quote = () => aPrice({ quote_id: 'q1' }), status = 'open', refusal } = fields
  const till: Till = {
    quotes: keepQuotes(storage),
    askQuote: () => {
      asked.push('quote')
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
    takeCard: (secret) => {
      asked.push(`card ${secret}`)
      return fields.takeCard?.(secret) ?? Promise.resolve('paid')
    },
  }
  return { till, asked, storage }
}

function aPurchase(fields: Partial<Purchase> = {}): Purchase {
  return { question: QUESTION, shown: aPrice(), ...fields }
}

const declined = () =>
  Promise.reject(new ApiError(402, { general: ['The card was declined. Please try another one.'] }))

describe('a purchase', () => {
  it('is quoted, paid for what was shown, and ordered', async () => {
    const { till, asked } = aTill()
    expect(await purchase(till, aPurchase())).toMatchObject({ kind: 'ordered', order: ORDER })
    expect(asked).toEqual(['quote', 'intent q1 35 1:2', 'card s', 'order q1'])
  })

  it('goes on with the same offer after a declined card', async () => {
    let tries = 0
    const { till, asked } = aTill({
      takeCard: () => {
        tries += 1
        return tries === 1 ? declined() : Promise.resolve('paid')
      },
    })
    await expect(purchase(till, aPurchase())).rejects.toThrow('The card was declined')
    expect(await purchase(till, aPurchase())).toMatchObject({ kind: 'ordered' })
    expect(asked.filter((what) => what === 'quote')).toHaveLength(1)
  })

  it('asks for another offer when something else is wanted', async () => {
    const { till, asked } = aTill({ takeCard: declined })
    await expect(purchase(till, aPurchase())).rejects.toThrow()
    const question = { ...QUESTION, coupon_code: 'SPRING' }
    await expect(purchase(till, aPurchase({ question }))).rejects.toThrow()
    expect(asked.filter((what) => what === 'quote')).toHaveLength(2)
  })

  it('charges nothing when a price is no longer the one that was shown', async () => {
    const { till, asked } = aTill({ quote: () => aPrice({ price: 31, quote_id: 'q1' }) })
    const bought = await purchase(till, aPurchase())
    expect(bought).toMatchObject({ kind: 'moved', moves: [{ before: 30, now: 31 }, {}] })
    expect(asked).toEqual(['quote'])
  })

  it('charges nothing when the shop says that something has changed', async () => {
    const general = { 'cart_items.0': ['Carmine: was 30, is now 31.'] }
    const { till, asked, storage } = aTill({ refusal: new ApiError(409, { general }) })
    expect(await purchase(till, aPurchase())).toEqual({
      kind: 'moved',
      moves: [{ kind: 'told', message: 'Carmine: was 30, is now 31.' }],
      priced: undefined,
    })
    expect(asked).toEqual(['quote', 'intent q1 35 1:2'])
    expect(storage.entries.size).toBe(0)
  })

  it('asks for no card where it is paid already', async () => {
    const { till, asked } = aTill({ status: 'succeeded' })
    await purchase(till, aPurchase())
    expect(asked).toEqual(['quote', 'intent q1 35 1:2', 'order q1'])
  })

  it('makes no order while the bank asks on its own page', async () => {
    const { till, asked } = aTill({ takeCard: () => Promise.resolve('left') })
    expect(await purchase(till, aPurchase())).toEqual({ kind: 'left' })
    expect(asked).not.toContain('order q1')
  })
})

describe('after a reload', () => {
  it('a payment that has come through becomes its order', async () => {
    const before = aTill({ takeCard: () => Promise.resolve('left') })
    await purchase(before.till, aPurchase())
    const { till, asked } = aTill({ status: 'succeeded' })
    const quotes = keepQuotes(before.storage)
    expect(await resume({ ...till, quotes })).toMatchObject({
      kind: 'ordered',
      quote: { lines: [{ searching_key: '1', quantity: 2 }] },
    })
    expect(asked).toEqual(['intent q1', 'order q1'])
  })

  it('a payment that the bank has not confirmed can be tried again', async () => {
    const before = aTill({ takeCard: () => Promise.resolve('left') })
    await purchase(before.till, aPurchase())
    const { till, asked } = aTill({ status: 'open' })
    expect(await resume({ ...till, quotes: keepQuotes(before.storage) })).toEqual({ kind: 'open' })
    expect(asked).toEqual(['intent q1'])
  })

  it('an offer that is over is forgotten', async () => {
    const before = aTill({ takeCard: () => Promise.resolve('left') })
    await purchase(before.till, aPurchase())
    const { till } = aTill({ refusal: new ApiError(409, { general: ['Over'] }) })
    expect(await resume({ ...till, quotes: keepQuotes(before.storage) })).toEqual({ kind: 'none' })
    expect(before.storage.entries.size).toBe(0)
  })

  it('nothing is asked when no payment had begun', async () => {
    const { till, asked } = aTill()
    expect(await resume(till)).toEqual({ kind: 'none' })
    expect(asked).toEqual([])
  })

  it('a shop that cannot be reached is no reason to forget the payment', async () => {
    const before = aTill({ takeCard: () => Promise.resolve('left') })
    await purchase(before.till, aPurchase())
    const { till } = aTill({ refusal: new ApiError(0, { general: ['Bad request!'] }) })
    await expect(resume({ ...till, quotes: keepQuotes(before.storage) })).rejects.toThrow()
    expect(before.storage.entries.size).toBe(1)
  })
})
