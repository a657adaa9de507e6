import fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  convertPrice,
  formatPrice,
  toMinorUnits,
  totalIn,
  toWirePrice,
} from '#shared/currency/money.ts'

it('A price is formatted in en-US with exactly two decimals (spec §9)', () => {
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

it('A price is formatted exactly as by Intl.NumberFormat', () => {
  const intl = new Intl.NumberFormat('en-US', {
    style: 'decimal',
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  })
  const amount = fc.integer({ min: -10_000_000_000_000, max: 10_000_000_000_000 })
  fc.assert(
    fc.property(amount, fc.integer({ min: 0, max: 4 }), (units, digits) => {
      const price = units / 10 ** digits
      expect(formatPrice(price)).toBe(intl.format(price))
    }),
    {
      numRuns: 1000,
      examples: [
        [1005, 3],
        [100_500, 4],
        [-1, 3],
        [999_995, 3],
      ],
    },
  )
})

it('Minor units are sent as a number with two decimals', () => {
  expect([toWirePrice(0), toWirePrice(5), toWirePrice(2450), toWirePrice(110)]).toEqual([
    0, 0.05, 24.5, 1.1,
  ])
})

it('No minor unit is lost when a price is sent', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10_000_000_000 }), (minorUnits) => {
      expect(toMinorUnits(toWirePrice(minorUnits))).toBe(minorUnits)
      expect(JSON.stringify(toWirePrice(minorUnits))).toMatch(/^\d+(?:\.\d{1,2})?$/)
    }),
  )
})

it('A converted price is rounded half up to the digits of the currency', () => {
  expect([
    convertPrice(12.5, { rate: 1, digits: 2 }),
    convertPrice(12.5, { rate: 178.4, digits: 0 }),
    convertPrice(0.5, { rate: 1, digits: 0 }),
    convertPrice(1.5, { rate: 0.87, digits: 2 }),
    convertPrice(1.005, { rate: 1, digits: 2 }),
  ]).toEqual([12.5, 2230, 1, 1.31, 1.01])
})

it('The conversion has no floating-point errors', () => {
  const price = fc.integer({ min: 0, max: 10_000_000 })
  const rate = fc.integer({ min: 1, max: 10_000_000 })
  fc.assert(
    fc.property(price, rate, fc.integer({ min: 0, max: 3 }), (cents, tenThousandths, digits) => {
      // The product has six decimals: two of the price and four of the rate.
      const exact = BigInt(cents) * BigInt(tenThousandths) * 10n ** BigInt(digits)
      const halfUp = (exact + 500_000n) / 1_000_000n
      const convertedPrice = convertPrice(cents / 100, { rate: tenThousandths / 10_000, digits })
      expect(convertedPrice).toBe(Number(halfUp) / 10 ** digits)
    }),
    { numRuns: 1000 },
  )
})

it('Each price is converted before prices are added up', () => {
  const AMD = { rate: 443.5, digits: 0 }
  const shownTotal = convertPrice(0.01, AMD) * 3 + convertPrice(1.99, AMD)
  expect(totalIn(AMD, [{ price: 0.01, count: 3 }, { price: 1.99 }])).toBe(shownTotal)
  expect(convertPrice(0.01 * 3 + 1.99, AMD)).not.toBe(shownTotal)
})

it('Prices are added up without floating-point errors', () => {
  expect(totalIn({ rate: 1, digits: 2 }, [{ price: 0.1, count: 3 }, { price: 0.2 }])).toBe(0.5)
})
