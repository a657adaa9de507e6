import { describe, expect, it } from 'vitest'
import {
  changeByPercent,
  countFree,
  endsReduction,
  parsePercent,
} from '#shared/admin/price-change.ts'

describe('A price changed by percent', () => {
  it('Is rounded half up to a cent or to a larger step', () => {
    expect(changeByPercent(1250, { percent: -10, step: 1 })).toBe(1125)
    expect(changeByPercent(999, { percent: 2.5, step: 1 })).toBe(1024)
    expect(changeByPercent(5, { percent: 10, step: 1 })).toBe(6)
    expect(changeByPercent(1249, { percent: -10, step: 10 })).toBe(1120)
    expect(changeByPercent(1250, { percent: -10, step: 10 })).toBe(1130)
    expect(changeByPercent(1250, { percent: 0, step: 100 })).toBe(1300)
  })

  it('Is exact for large prices and never negative', () => {
    expect(changeByPercent(9_999_999_999, { percent: -0.01, step: 1 })).toBe(9_998_999_999)
    expect(changeByPercent(1250, { percent: -100, step: 5 })).toBe(0)
  })
})

describe('A typed percentage', () => {
  it('May have a sign, a comma and the percent sign', () => {
    expect(['-10', '−10 %', '+2,5', ' 2.5% '].map(parsePercent)).toEqual([-10, -10, 2.5, 2.5])
  })

  it('Is refused if it is none, or too large', () => {
    expect(['', 'x', '1.234', '-100', '-101', '1001', '=1+1'].map(parsePercent)).toEqual(
      Array.from({ length: 7 }, () => undefined),
    )
  })
})

it('Only prices that become 0 make goods free', () => {
  const change = (was: number, value: number) => ({
    sku: 'A',
    price: { was, value, is_sale: false },
  })
  expect(countFree([change(100, 0), change(0, 0), change(0, 100), change(100, 1)])).toBe(1)
  expect(countFree([{ sku: 'A', stock: { was: 3, value: 0 } }])).toBe(0)
})

it('A price ends a running reduction from the price before it on', () => {
  expect(endsReduction(1999, 2000)).toBe(false)
  expect(endsReduction(2000, 2000)).toBe(true)
  expect(endsReduction(2000, null)).toBe(false)
})
