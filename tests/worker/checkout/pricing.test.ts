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

function sumsOf(given: ExampleOrder): ExpectedSums {
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

const all = (examples: readonly Example[]) =>
  examples.map((example) => ({ ...example, title: `${example.name} (${example.calculation})` }))

describe('an order costs what was reckoned by hand', () => {
  describe('by country', () => {
    it.each(all(COUNTRIES))('$title', ({ given, expected }) => {
      expect(sumsOf(given)).toEqual({ ...NOTHING, ...expected })
    })
  })
  describe('by buyer', () => {
    it.each(all(BUYERS))('$title', ({ given, expected }) => {
      expect(sumsOf(given)).toEqual({ ...NOTHING, ...expected })
    })
  })
  describe('with a coupon', () => {
    it.each(all(COUPONS))('$title', ({ given, expected }) => {
      expect(sumsOf(given)).toEqual({ ...NOTHING, ...expected })
    })
  })
  describe('by currency', () => {
    it.each(all(CURRENCY_EXAMPLES))('$title', ({ given, expected }) => {
      expect(sumsOf(given)).toEqual({ ...NOTHING, ...expected })
    })
  })
  describe('by shipping', () => {
    it.each(all(SHIPPING))('$title', ({ given, expected }) => {
      expect(sumsOf(given)).toEqual({ ...NOTHING, ...expected })
    })
  })
  describe('with prices without tax', () => {
    it.each(all(NET_PRICES))('$title', ({ given, expected }) => {
      expect(sumsOf(given)).toEqual({ ...NOTHING, ...expected })
    })
  })
})
