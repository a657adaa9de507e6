import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseListParams, toListQuery } from '#shared/catalog/list-params.ts'
import { toPageQuery } from '#shared/pages/page-query.ts'
import { convertPrice, type CurrencyRate } from '#shared/currency/money.ts'
import {
  toLeastMinorUnits,
  toMostMinorUnits,
  toPriceFrom,
  toPriceTo,
} from '#shared/currency/price-bound.ts'

const AMD: CurrencyRate = { rate: 443.5, digits: 0 }
const USD: CurrencyRate = { rate: 1.16, digits: 2 }

const aCurrency = fc.oneof(
  fc.constantFrom<CurrencyRate>(
    AMD,
    USD,
    { rate: 1, digits: 2 },
    { rate: 0.87, digits: 2 },
    { rate: 178.4, digits: 0 },
  ),
  fc.record({
    rate: fc.integer({ min: 1000, max: 200_000_000 }).map((parts) => parts / 10_000),
    digits: fc.constantFrom(0, 2),
  }),
)
const aCase = aCurrency.chain((currency) =>
  fc.record({
    currency: fc.constant(currency),
    // Half of them about a price of the shop, where rounding matters.
    typed: fc
      .integer({ min: 0, max: 300_000 })
      .map((minorUnits) => convertPrice(minorUnits / 100, currency)),
    price: fc.integer({ min: 0, max: 300_000 }).map((minorUnits) => minorUnits / 100),
  }),
)

describe('a bound typed in another currency', () => {
  it('comes back from the address as it was typed', () => {
    const read = (query: string) =>
      parseListParams(toPageQuery('/products', new URLSearchParams(query)))
    fc.assert(
      fc.property(aCase, ({ currency, typed: text }) => {
        const bounds = {
          price_from: toPriceFrom(text, currency),
          price_to: toPriceTo(text, currency),
        }
        const { price_from = -1, price_to = -1 } = read(toListQuery({ ...read(''), ...bounds }))
        expect(convertPrice(price_from, currency)).toBe(text)
        expect(convertPrice(price_to, currency)).toBe(text)
      }),
      { numRuns: 2000 },
    )
  })

  it('keeps exactly the prices that are shown within it', () => {
    fc.assert(
      fc.property(
        aCase,
        fc.integer({ min: -3, max: 3 }),
        ({ currency, typed: text, price }, near) => {
          const from = toLeastMinorUnits(toPriceFrom(text, currency))
          const to = toMostMinorUnits(toPriceTo(text, currency))
          for (const minorUnits of [Math.round(price * 100), from + near, to + near]) {
            if (minorUnits < 0) continue
            const shown = convertPrice(minorUnits / 100, currency)
            expect(minorUnits >= from).toBe(shown >= text)
            expect(minorUnits <= to).toBe(shown <= text)
          }
        },
      ),
      { numRuns: 2000 },
    )
  })

  it('is in the base currency what was typed', () => {
    const base = { rate: 1, digits: 2 }
    expect([toPriceFrom(24.5, base), toPriceTo(24.5, base)]).toEqual([24.5, 24.5])
  })

  it('of 10,000 dram is more exact than a cent', () => {
    expect([toPriceFrom(10_000, AMD), toPriceTo(10_000, AMD)]).toEqual([22.547914, 22.547914])
  })

  it('between two amounts that can be shown is the one within', () => {
    expect(convertPrice(toPriceFrom(999.5, AMD), AMD)).toBe(1000)
    expect(convertPrice(toPriceTo(999.5, AMD), AMD)).toBe(999)
  })
})
