import fc from 'fast-check'
import { expect, it } from 'vitest'
import { computePortion, allocate } from '../../../worker/checkout/pricing/allocate.ts'
import { priceOrder } from '../../../worker/checkout/pricing/price-order.ts'
import { toSums } from '../../../worker/checkout/pricing/sums.ts'
import { toOrder } from './examples/example-shop.ts'
import type { ExampleOrder } from './examples/example.ts'

const price = fc.integer({ min: 0, max: 500_00 }).map((cents) => cents / 100)
const item = fc.record({
  price,
  grams: fc.integer({ min: 0, max: 3000 }),
  tax_class: fc.constantFrom('standard', 'reduced', 'digital'),
})
const line = fc
  .tuple(item, fc.integer({ min: 1, max: 999 }), fc.array(item, { maxLength: 3 }))
  .map(([fields, quantity, extras]) => ({ ...fields, quantity, extras }))
const place = fc.constantFrom('AM', 'DE', 'FI', 'GB', 'ES-GC', 'CA-QC', 'US', 'JP')
const exampleOrder: fc.Arbitrary<ExampleOrder> = fc.record({
  lines: fc.array(line, { minLength: 1, maxLength: 8 }),
  to: place,
  bill: place,
  currency: fc.constantFrom('EUR', 'AMD', 'USD', 'GBP', 'JPY'),
  business: fc.boolean(),
  coupon: fc.constantFrom('0%', '7.5%', '33.3%', '100%', '0.01', '15.00', '9999.99', 'shipping'),
  net: fc.boolean(),
})

const sum = (numbers: readonly number[]) => numbers.reduce((all, each) => all + each, 0)

it('The sums of lines and shipping equal the total and the tax', () => {
  fc.assert(
    fc.property(exampleOrder, (example) => {
      const order = toOrder(example)
      const pricedOrder = priceOrder(order)
      const { prices_include_tax } = order.policy
      const sums = toSums(pricedOrder, prices_include_tax)
      const items = pricedOrder.lines.flat()
      const totals = items.map(({ amount, discount, tax_deducted, tax }) =>
        prices_include_tax ? amount - discount - tax_deducted : amount - discount + tax,
      )
      const { shipping } = pricedOrder
      const shippingTotal =
        shipping.price - shipping.tax_deducted + (prices_include_tax ? 0 : shipping.tax)
      expect(sum(totals) + shippingTotal).toBe(sums.total)
      expect(sum(pricedOrder.taxes.map(({ tax }) => tax))).toBe(sums.tax)
      for (const number of [
        ...items.flatMap((priceParts) => Object.values(priceParts)),
        ...totals,
      ]) {
        expect(Number.isSafeInteger(number) && number >= 0).toBe(true)
      }
    }),
    { numRuns: 500 },
  )
})

it('The total is never higher than the sums that are shown', () => {
  fc.assert(
    fc.property(exampleOrder, (example) => {
      const order = toOrder({ ...example, net: false })
      const { goods, extras, discount, shipping, total } = toSums(priceOrder(order), true)
      expect(total).toBeLessThanOrEqual(goods + extras - discount + shipping)
    }),
  )
})

it('Each rate is charged on its own net amount, within half a unit of the exact tax', () => {
  fc.assert(
    fc.property(exampleOrder, (example) => {
      const order = toOrder(example)
      for (const { rate, net, tax } of priceOrder(order).taxes) {
        const gross = order.policy.prices_include_tax ? net + tax : net
        const exact = order.policy.prices_include_tax
          ? (gross * rate.rate) / (1_000_000 + rate.rate)
          : (gross * rate.rate) / 1_000_000
        expect(Math.abs(tax - exact)).toBeLessThanOrEqual(0.500_001)
      }
    }),
  )
})

it('A distributed amount retains its sum', () => {
  const weights = fc.array(fc.integer({ min: 0, max: 1e9 }), { minLength: 1, maxLength: 50 })
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1e12 }), weights, (amount, parts) => {
      const shares = allocate(amount, parts)
      const total = sum(parts)
      expect(sum(shares)).toBe(amount)
      if (total === 0) return
      for (const [index, share] of shares.entries()) {
        const exact = (BigInt(amount) * BigInt(parts[index] ?? 0)) / BigInt(total)
        expect([exact, exact + 1n]).toContain(BigInt(share))
      }
    }),
  )
})

it('Remaining units go to the largest remainders, and among equal ones to the first', () => {
  expect(allocate(100, [10, 10, 10])).toEqual([34, 33, 33])
  expect(allocate(5, [1, 3, 6])).toEqual([1, 1, 3])
  expect(allocate(7, [0, 0])).toEqual([7, 0])
})

it('Half a unit is rounded up', () => {
  expect([computePortion(5, 1, 10), computePortion(4, 1, 10), computePortion(15, 1, 10)]).toEqual([
    1, 0, 2,
  ])
})
