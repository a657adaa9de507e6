import { expect, it } from 'vitest'
import { listSumRows } from '#shared/checkout/sum-rows.ts'
import { addPrices } from '#shared/currency/money.ts'

const SUMS = { goods: 25, extras: 5, discount: 3, shipping: 4.9, tax_deducted: 5.32 }

it('The rows add up to the total, with deductions as negative amounts', () => {
  const rows = listSumRows({ sums: SUMS, needs_shipping: true })
  expect(rows.map(({ name }) => name)).toEqual(Object.keys(SUMS))
  expect(addPrices(...rows.map(({ amount, sign }) => sign * amount))).toBe(26.58)
})

it('Without an amount only the goods have a row, and shipping if something is sent', () => {
  const sums = { goods: 0, extras: 0, discount: 0, shipping: 0, tax_deducted: 0 }
  const list = (needs_shipping: boolean) =>
    listSumRows({ sums, needs_shipping }).map(({ name }) => name)
  expect(list(false)).toEqual(['goods'])
  expect(list(true)).toEqual(['goods', 'shipping'])
})
