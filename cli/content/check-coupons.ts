import type { Coupon } from '../schemas/checkout-schema.ts'
import type { CheckContext, Draft } from './draft.ts'
import { reportDuplicates } from './report-duplicates.ts'

const ONE_WORTH = 'must say one of percent, amount and free_shipping: true'
const NO_WORTH = 'must be more than 0: whoever uses it expects something'

/** A coupon is worth one thing, and begins before it ends. */
export function checkCoupons({ coupons }: Draft, { report }: CheckContext): void {
  reportDuplicates(coupons, 'code', (index, message) => {
    const coupon = coupons[index]
    if (coupon !== undefined) report.add(coupon, ['code'], message)
  })
  for (const coupon of coupons) {
    for (const { field, message } of findCouponMistakes(coupon)) {
      report.add(coupon, field === '' ? [] : [field], message)
    }
  }
}

interface CouponMistake {
  /** Empty: of the coupon as a whole. */
  readonly field: string
  readonly message: string
}

export function findCouponMistakes(coupon: Coupon): CouponMistake[] {
  const { percent, amount, free_shipping, from, until } = coupon
  const worths = [percent !== undefined, amount !== undefined, free_shipping === true]
  const mistakes: CouponMistake[] = []
  if (worths.filter(Boolean).length !== 1) mistakes.push({ field: '', message: ONE_WORTH })
  if (percent === 0) mistakes.push({ field: 'percent', message: NO_WORTH })
  if (amount === 0) mistakes.push({ field: 'amount', message: NO_WORTH })
  if (from !== undefined && until !== undefined && from > until) {
    mistakes.push({ field: 'until', message: `must be ${from}, as from, or later` })
  }
  return mistakes
}
