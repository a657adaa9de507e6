import { expect, it } from 'vitest'
import { getPriceWithExtras } from '../../../client/cart/seen-prices.ts'
import {
  findChangedPrices,
  findChanges,
  findSeenPriceChanges,
} from '../../../client/checkout/find-changes.ts'
import { anItem } from '../cart/cart-item-builder.ts'
import { aPriceResponse } from './price-response-builder.ts'

it('Nothing is found when no price has changed', () => {
  expect(findChanges(aPriceResponse(), aPriceResponse())).toEqual([])
})

it('A changed price and total are found with their old and new values', () => {
  expect(findChanges(aPriceResponse({ price: 30 }), aPriceResponse({ price: 32 }))).toEqual([
    { kind: 'price', name: 'Carmine', before: 30, now: 32, currency: 'EUR' },
    { kind: 'total', before: 35, now: 37, currency: 'EUR' },
  ])
})

it('The price of a line includes its extra products', () => {
  expect(
    findChangedPrices(aPriceResponse({ extra_price: 3 }), aPriceResponse({ extra_price: 4 })),
  ).toEqual([{ kind: 'price', name: 'Carmine', before: 33, now: 34, currency: 'EUR' }])
})

it('A total that changed by a choice of the visitor is ignored', () => {
  expect(
    findChangedPrices(aPriceResponse({ shipping: 5 }), aPriceResponse({ shipping: 9 })),
  ).toEqual([])
})

it('Prices of different currencies are not compared, and the total has both currencies', () => {
  const inDollars = aPriceResponse({ price: 30, currency: 'USD' })
  expect(findChanges(aPriceResponse({ price: 30 }), inDollars)).toEqual([
    { kind: 'total', before: 35, now: 35, previous_currency: 'EUR', currency: 'USD' },
  ])
  expect(findChangedPrices(aPriceResponse({ price: 29 }), inDollars)).toEqual([])
})

const anExtra = (fields: { price: number; not_available?: boolean }) => ({
  product_variant_id: 2,
  quantity: 1,
  name: 'Box',
  attributes_description: '',
  image_path: '',
  path: '',
  not_available: false,
  stock_status: true,
  ...fields,
})

it('A changed price of an extra is found since the shopper saw the cart', () => {
  const seen = { ...anItem({ price: 30 }), cart_extra_products: [anExtra({ price: 3 })] }
  const now = { ...seen, cart_extra_products: [anExtra({ price: 4 })] }
  const prices = new Map([[seen.searching_key, getPriceWithExtras(seen)]])
  expect(findSeenPriceChanges([seen], prices, 'EUR')).toEqual([])
  expect(findSeenPriceChanges([now], prices, 'EUR')).toEqual([
    { kind: 'price', name: 'Thing 1', before: 33, now: 34, currency: 'EUR' },
  ])
})

it('A line that can no longer be ordered has no changed price', () => {
  const seen = { ...anItem({ price: 30 }), cart_extra_products: [anExtra({ price: 3 })] }
  const now = { ...seen, cart_extra_products: [anExtra({ price: 0, not_available: true })] }
  const prices = new Map([[seen.searching_key, getPriceWithExtras(seen)]])
  expect(findSeenPriceChanges([now], prices, 'EUR')).toEqual([])
})
