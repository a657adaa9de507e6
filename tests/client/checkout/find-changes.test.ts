import { expect, it } from 'vitest'
import { findChangedPrices, findChanges } from '../../../client/checkout/find-changes.ts'
import { aPrice } from './price-builder.ts'

it('Nothing is found when no price has changed', () => {
  expect(findChanges(aPrice(), aPrice())).toEqual([])
})

it('A changed price and total are found with their old and new values', () => {
  expect(findChanges(aPrice({ price: 30 }), aPrice({ price: 32 }))).toEqual([
    { kind: 'price', name: 'Carmine', before: 30, now: 32, currency: 'EUR' },
    { kind: 'total', before: 35, now: 37, currency: 'EUR' },
  ])
})

it('The price of a line includes its extra products', () => {
  expect(findChangedPrices(aPrice({ extra: 3 }), aPrice({ extra: 4 }))).toEqual([
    { kind: 'price', name: 'Carmine', before: 33, now: 34, currency: 'EUR' },
  ])
})

it('A total that changed by a choice of the visitor is ignored', () => {
  expect(findChangedPrices(aPrice({ shipping: 5 }), aPrice({ shipping: 9 }))).toEqual([])
})

it('Prices of different currencies are not compared', () => {
  const inDollars = aPrice({ price: 35, currency: 'USD' })
  expect(findChanges(aPrice({ price: 30 }), inDollars)).toEqual([])
})
