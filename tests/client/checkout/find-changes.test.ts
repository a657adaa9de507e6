import { expect, it } from 'vitest'
import { findChangedPrices, findChanges } from '../../../client/checkout/find-changes.ts'
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
