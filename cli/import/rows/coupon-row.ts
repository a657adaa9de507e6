import type { Coupon } from '../content/checkout-schema.ts'
import type { Row } from './row.ts'

/** 1 % in millionths. */
export const PER_CENT = 10_000

export function toCouponRow(coupon: Coupon): Row {
  return {
    code: coupon.code,
    ...toWorth(coupon),
    minimum: coupon.minimum,
    from_date: coupon.from ?? null,
    until_date: coupon.until ?? null,
    max_uses: coupon.max_uses ?? null,
    max_uses_per_account: coupon.max_uses_per_account ?? null,
  }
}

function toWorth({ percent, amount }: Coupon) {
  if (percent !== undefined) return { kind: 'percentage', value: Math.round(percent * PER_CENT) }
  if (amount !== undefined) return { kind: 'fixed', value: amount }
  return { kind: 'free_shipping', value: 0 }
}
