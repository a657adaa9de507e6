import { expect, it } from 'vitest'
import {
  findCouponState,
  hasNoPeriod,
  hasEndedOnFirstDay,
  parseCouponForm,
  type CouponForm,
} from '#shared/admin/coupon-rules.ts'

function parse(typed: Partial<CouponForm>) {
  return parseCouponForm({
    code: 'SPRING-10',
    kind: 'percentage',
    value: '10',
    minimum: '',
    from_date: '',
    until_date: '',
    max_uses: '',
    max_uses_per_account: '',
    ...typed,
  })
}

it('A typed coupon is read with its limits, and an empty field is no limit', () => {
  expect(parse({ code: ' spring-10 ', value: '12,5 %' }).coupon).toEqual({
    code: 'SPRING-10',
    kind: 'percentage',
    value: 125_000,
    minimum: 0,
    from_date: null,
    until_date: null,
    max_uses: null,
    max_uses_per_account: null,
  })
  expect(
    parse({ kind: 'fixed', value: '15', minimum: '30.5', max_uses: '3' }).coupon,
  ).toMatchObject({
    value: 1500,
    minimum: 3050,
    max_uses: 3,
  })
  expect(parse({ kind: 'free_shipping', value: 'x' }).coupon).toMatchObject({ value: 0 })
})

it('The first wrong field is named', () => {
  const wrong = [
    parse({ code: 'ab' }),
    parse({ value: '0' }),
    parse({ value: '101' }),
    parse({ value: '-5' }),
    parse({ minimum: 'x' }),
    parse({ max_uses: '0' }),
    parse({ max_uses_per_account: '1.5' }),
    parse({ from_date: '2026-12-02', until_date: '2026-12-01' }),
  ]
  expect(wrong.map((parsed) => parsed.wrong)).toEqual([
    'code',
    'value',
    'value',
    'value',
    'minimum',
    'max_uses',
    'max_uses_per_account',
    'until_date',
  ])
})

it('A coupon is active from its first day to its last, as long as uses are left', () => {
  const coupon = { from_date: '2026-12-01', until_date: '2026-12-24', max_uses: 2, uses: 1 }
  const days = ['2026-11-30', '2026-12-01', '2026-12-24', '2026-12-25']
  expect(days.map((day) => findCouponState(coupon, day))).toEqual([
    'coming',
    'active',
    'active',
    'ended',
  ])
  expect(findCouponState({ ...coupon, uses: 2 }, '2026-12-10')).toBe('used_up')
})

it('A coupon that is ended on its first day has not ended before it', () => {
  const listPeriods = (rule: typeof hasNoPeriod) =>
    ['2026-11-28', '2026-11-29', '2026-11-30', '2026-12-01', null].map((until_date) =>
      rule({ from_date: '2026-12-01', until_date }),
    )
  expect(listPeriods(hasNoPeriod)).toEqual([true, true, true, false, false])
  expect(listPeriods(hasEndedOnFirstDay)).toEqual([false, false, true, false, false])
})
