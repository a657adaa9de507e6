import type { CheckContext, Draft } from './draft.ts'
import { reportTwice } from './report-twice.ts'

const ONE_WORTH = 'must say one of percent, amount and free_shipping: true'
const NO_WORTH = 'must be more than 0: whoever uses it expects something'

/** A coupon is worth one thing, and begins before it ends. */
export function checkCoupons({ coupons }: Draft, { report }: CheckContext): void {
  reportTwice(coupons, 'code', (index, message) => {
    const coupon = coupons[index]
    if (coupon !== undefined) report.add(coupon, ['code'], message)
  })
  for (const coupon of coupons) {
    const { percent, amount, free_shipping, from, until } = coupon
    const worths = [percent !== undefined, amount !== undefined, free_shipping === true]
    if (worths.filter(Boolean).length !== 1) report.add(coupon, [], ONE_WORTH)
    if (percent === 0) report.add(coupon, ['percent'], NO_WORTH)
    if (amount === 0) report.add(coupon, ['amount'], NO_WORTH)
    if (from !== undefined && until !== undefined && from > until) {
      report.add(coupon, ['until'], `must be ${from}, as from, or later`)
    }
  }
}
