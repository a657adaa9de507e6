import type { Coupon } from '../../schemas/checkout-schema.ts'
import type { Coupon as StoredCoupon } from '../../../worker/operations/coupons.ts'

export const MILLIONTHS_PER_PERCENT = 10_000

export function toCouponRow(coupon: Coupon): StoredCoupon {
  return {
    code: coupon.code,
    ...toDiscount(coupon),
    minimum: coupon.minimum,
    from_date: coupon.from ?? null,
    until_date: coupon.until ?? null,
    max_uses: coupon.max_uses ?? null,
    max_uses_per_account: coupon.max_uses_per_account ?? null,
  }
}

function toDiscount({ percent, amount }: Coupon): Pick<StoredCoupon, 'kind' | 'value'> {
  if (percent !== undefined)
    return { kind: 'percentage', value: Math.round(percent * MILLIONTHS_PER_PERCENT) }
  if (amount !== undefined) return { kind: 'fixed', value: amount }
  return { kind: 'free_shipping', value: 0 }
}
