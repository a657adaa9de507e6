import fc from 'fast-check'
import { expect, it } from 'vitest'
import { formatPrice, toMinorUnits, toWirePrice } from '#shared/currency/money.ts'

it('shows a price in en-US with exactly two digits (spec §9)', () => {
  const prices = [0, 1, 0.5, 24.5, 1234.5, 1234567.891, 0.005, -3]
  expect(prices.map((price) => formatPrice(price))).toEqual([
    '0.00',
    '1.00',
    '0.50',
    '24.50',
    '1,234.50',
    '1,234,567.89',
    '0.01',
    '-3.00',
  ])
})

it('puts minor units on the wire as a number of two places', () => {
  expect([toWirePrice(0), toWirePrice(5), toWirePrice(2450), toWirePrice(110)]).toEqual([
    0, 0.05, 24.5, 1.1,
  ])
})

it('loses no minor unit on the wire', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10_000_000_000 }), (minorUnits) => {
      expect(toMinorUnits(toWirePrice(minorUnits))).toBe(minorUnits)
      expect(JSON.stringify(toWirePrice(minorUnits))).toMatch(/^\d+(?:\.\d{1,2})?$/)
    }),
  )
})
