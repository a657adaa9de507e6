import { expect, it } from 'vitest'
import { findChangedPrices, findChanges } from '../../../client/checkout/find-changes.ts'
import { aPrice } from './price-builder.ts'

it('finds nothing where nothing has moved', () => {
  expect(findChanges(aPrice(), aPrice())).toEqual([])
})

it('names a price and the total that have moved, old and new', () => {
  expect(findChanges(aPrice({ price: 30 }), aPrice({ price: 32 }))).toEqual([
    { kind: 'price', name: 'Carmine', before: 30, now: 32, currency: 'EUR' },
    { kind: 'total', before: 35, now: 37, currency: 'EUR' },
  ])
})

it('counts the extras of a line to its price', () => {
  expect(findChangedPrices(aPrice({ extra: 3 }), aPrice({ extra: 4 }))).toEqual([
    { kind: 'price', name: 'Carmine', before: 33, now: 34, currency: 'EUR' },
  ])
})

it('leaves a total alone that follows from another choice', () => {
  expect(findChangedPrices(aPrice({ shipping: 5 }), aPrice({ shipping: 9 }))).toEqual([])
})

it('does not compare one currency with another', () => {
  const inDollars = aPrice({ price: 35, currency: 'USD' })
  expect(findChanges(aPrice({ price: 30 }), inDollars)).toEqual([])
})
