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

const currencyArbitrary = fc.oneof(
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
const caseArbitrary = currencyArbitrary.chain((currency) =>
  fc.record({
    currency: fc.constant(currency),
    // A typed limit is an amount that the shop can show, because rounding matters there.
    typed: fc
      .integer({ min: 0, max: 300_000 })
      .map((minorUnits) => convertPrice(minorUnits / 100, currency)),
    price: fc.integer({ min: 0, max: 300_000 }).map((minorUnits) => minorUnits / 100),
  }),
)

describe('A price limit that is typed in another currency', () => {
  it('The limit is restored from the address without a change', () => {
    const parseQuery = (query: string) =>
      parseListParams(toPageQuery('/products', new URLSearchParams(query)))
    fc.assert(
      fc.property(caseArbitrary, ({ currency, typed }) => {
        const bounds = {
          price_from: toPriceFrom(typed, currency),
          price_to: toPriceTo(typed, currency),
        }
        const { price_from = -1, price_to = -1 } = parseQuery(
          toListQuery({ ...parseQuery(''), ...bounds }),
        )
        expect(convertPrice(price_from, currency)).toBe(typed)
        expect(convertPrice(price_to, currency)).toBe(typed)
      }),
      { numRuns: 2000 },
    )
  })

  it('Exactly the prices that are shown within the limit are included', () => {
    fc.assert(
      fc.property(
        caseArbitrary,
        fc.integer({ min: -3, max: 3 }),
        ({ currency, typed, price }, distance) => {
          const minMinorUnits = toLeastMinorUnits(toPriceFrom(typed, currency))
          const maxMinorUnits = toMostMinorUnits(toPriceTo(typed, currency))
          for (const minorUnits of [
            Math.round(price * 100),
            minMinorUnits + distance,
            maxMinorUnits + distance,
          ]) {
            if (minorUnits < 0) continue
            const shownPrice = convertPrice(minorUnits / 100, currency)
            expect(minorUnits >= minMinorUnits).toBe(shownPrice >= typed)
            expect(minorUnits <= maxMinorUnits).toBe(shownPrice <= typed)
          }
        },
      ),
      { numRuns: 2000 },
    )
  })

  it('The limit is unchanged in the base currency', () => {
    const base = { rate: 1, digits: 2 }
    expect([toPriceFrom(24.5, base), toPriceTo(24.5, base)]).toEqual([24.5, 24.5])
  })

  it('A limit of 10,000 dram is more precise than a cent', () => {
    expect([toPriceFrom(10_000, AMD), toPriceTo(10_000, AMD)]).toEqual([22.547914, 22.547914])
  })

  it('A limit of any size ends at the largest bound', () => {
    for (const typed of [1e12, 1e17, 1e25]) {
      expect([toPriceFrom(typed, AMD), toPriceTo(typed, USD)]).toEqual([999_999_999, 999_999_999])
    }
  })

  it('A limit between two amounts that can be shown is rounded inwards', () => {
    expect(convertPrice(toPriceFrom(999.5, AMD), AMD)).toBe(1000)
    expect(convertPrice(toPriceTo(999.5, AMD), AMD)).toBe(999)
  })
})
