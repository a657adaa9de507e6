import { describe, expect, it } from 'vitest'
import { fromUnits } from '#shared/currency/money.ts'
import { priceOrder } from '../../../worker/checkout/pricing/price-order.ts'
import { toSums } from '../../../worker/checkout/pricing/sums.ts'
import { CURRENCIES, toOrder } from './examples/example-shop.ts'
import { BUYERS } from './examples/buyers.ts'
import { COUNTRIES } from './examples/countries.ts'
import { COUPONS } from './examples/coupons.ts'
import { CURRENCY_EXAMPLES, NET_PRICES, SHIPPING } from './examples/currencies.ts'
import type { Example, ExpectedSums, ExampleOrder } from './examples/example.ts'

const NOTHING: Required<ExpectedSums> = {
  goods: 0,
  extras: 0,
  discount: 0,
  shipping: 0,
  tax_deducted: 0,
  tax: 0,
  total: 0,
}

function computeSums(given: ExampleOrder): ExpectedSums {
  const order = toOrder(given)
  const sums = toSums(priceOrder(order), order.policy.prices_include_tax)
  const currency = CURRENCIES[given.currency ?? 'EUR']
  const convertToCurrency = (units: number) => fromUnits(units, currency)
  return {
    goods: convertToCurrency(sums.goods),
    extras: convertToCurrency(sums.extras),
    discount: convertToCurrency(sums.discount),
    shipping: convertToCurrency(sums.shipping),
    tax_deducted: convertToCurrency(sums.tax_deducted),
    tax: convertToCurrency(sums.tax),
    total: convertToCurrency(sums.total),
  }
}

const withTitle = (examples: readonly Example[]) =>
  examples.map((example) => ({ ...example, title: `${example.name} (${example.calculation})` }))

describe('Sums of the examples', () => {
  describe('Examples by country', () => {
    it.each(withTitle(COUNTRIES))(
      'The sums match the calculation by hand for $title',
      ({ given, expected }) => {
        expect(computeSums(given)).toEqual({ ...NOTHING, ...expected })
      },
    )
  })
  describe('Examples by buyer', () => {
    it.each(withTitle(BUYERS))(
      'The sums match the calculation by hand for $title',
      ({ given, expected }) => {
        expect(computeSums(given)).toEqual({ ...NOTHING, ...expected })
      },
    )
  })
  describe('Examples with a coupon', () => {
    it.each(withTitle(COUPONS))(
      'The sums match the calculation by hand for $title',
      ({ given, expected }) => {
        expect(computeSums(given)).toEqual({ ...NOTHING, ...expected })
      },
    )
  })
  describe('Examples by currency', () => {
    it.each(withTitle(CURRENCY_EXAMPLES))(
      'The sums match the calculation by hand for $title',
      ({ given, expected }) => {
        expect(computeSums(given)).toEqual({ ...NOTHING, ...expected })
      },
    )
  })
  describe('Examples by shipping', () => {
    it.each(withTitle(SHIPPING))(
      'The sums match the calculation by hand for $title',
      ({ given, expected }) => {
        expect(computeSums(given)).toEqual({ ...NOTHING, ...expected })
      },
    )
  })
  describe('Examples with prices without tax', () => {
    it.each(withTitle(NET_PRICES))(
      'The sums match the calculation by hand for $title',
      ({ given, expected }) => {
        expect(computeSums(given)).toEqual({ ...NOTHING, ...expected })
      },
    )
  })
})
