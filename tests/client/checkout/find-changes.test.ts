import { expect, it } from 'vitest'
import { findChangedPrices, findChanges } from '../../../client/checkout/find-changes.ts'
import { aPrice } from './price-builder.ts'

it('finds nothing when no price has changed', () => {
  expect(findChanges(aPrice(), aPrice())).toEqual([])
})

it('finds the old and the new value of a changed price and total', () => {
  expect(findChanges(aPrice({ price: 30 }), aPrice({ price: 32 }))).toEqual([
    { kind: 'price', name: 'Carmine', before: 30, now: 32, currency: 'EUR' },
    { kind: 'total', before: 35, now: 37, currency: 'EUR' },
  ])
})

it('includes the extra products in the price of a line', () => {
  expect(findChangedPrices(aPrice({ extra: 3 }), aPrice({ extra: 4 }))).toEqual([
    { kind: 'price', name: 'Carmine', before: 33, now: 34, currency: 'EUR' },
  ])
})

it('ignores a total that changed by a choice of the visitor', () => {
  expect(findChangedPrices(aPrice({ shipping: 5 }), aPrice({ shipping: 9 }))).toEqual([])
})

it('does not compare prices of different currencies', () => {
  const inDollars = aPrice({ price: 35, currency: 'USD' })
  expect(findChanges(aPrice({ price: 30 }), inDollars)).toEqual([])
})
