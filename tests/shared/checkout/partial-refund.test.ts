import { describe, expect, it } from 'vitest'
import type { OrderedLine } from '#shared/checkout/contract.ts'
import {
  computeAmountTax,
  computeLineRefund,
  countLeft,
  countUnshipped,
} from '#shared/checkout/partial-refund.ts'

const PRODUCT = {
  product_variant_id: 1,
  name: 'Red',
  attributes_description: '',
  price: 3.34,
  amount: 10.02,
  discount: 0.02,
  tax_rate: 20,
  tax: 1.67,
  tax_deducted: 0,
  total: 10,
}
const LINE: OrderedLine = {
  ...PRODUCT,
  searching_key: '1',
  quantity: 3,
  extras: [],
  line_total: 10,
}

describe('The refund of pieces', () => {
  it('Parts of a line add up to the line, discount and tax included', () => {
    const parts = [0, 1, 2].map((refunded) =>
      computeLineRefund(LINE, { refunded, quantity: 1, digits: 2 }),
    )
    expect(parts.map(({ amount }) => amount)).toEqual([333, 334, 333])
    expect(parts.reduce((sum, { tax }) => sum + tax, 0)).toBe(167)
  })

  it('Extras of a line are refunded with its pieces', () => {
    const line = { ...LINE, extras: [{ ...PRODUCT, tax: 0.33, total: 2 }], line_total: 12 }
    expect(computeLineRefund(line, { refunded: 0, quantity: 3, digits: 2 })).toEqual({
      amount: 1200,
      tax: 200,
    })
  })

  it('Pieces that have not left are refunded first', () => {
    const progress = { quantity: 3, shipped: 1, refunded: 0, dropped: 0, needs_shipping: true }
    expect(countUnshipped(progress, 1)).toBe(1)
    expect(countUnshipped(progress, 3)).toBe(2)
    expect(countLeft({ ...progress, dropped: 1 })).toBe(1)
    expect(countLeft({ ...progress, needs_shipping: false })).toBe(0)
  })
})

describe('The tax in a refunded amount', () => {
  const sums = { total: 12, tax: 2 }

  it('It is in proportion to the tax of the order', () => {
    const refunded = { amount: 0, tax: 0 }
    expect(computeAmountTax(300, { sums, digits: 2, refunded })).toBe(50)
  })

  it('The last amount has the tax that is left', () => {
    const refunded = { amount: 700, tax: 118 }
    expect(computeAmountTax(500, { sums, digits: 2, refunded })).toBe(82)
  })

  it('Tax that was refunded is not refunded again', () => {
    const refunded = { amount: 700, tax: 199 }
    expect(computeAmountTax(300, { sums, digits: 2, refunded })).toBe(1)
  })
})
