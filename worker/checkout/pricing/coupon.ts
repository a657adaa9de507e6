import { portion } from './allocate.ts'
import { WHOLE_RATE } from './tax.ts'

export interface Coupon {
  readonly code: string
  readonly kind: 'percentage' | 'fixed' | 'free_shipping'
  /** Of a percentage in millionths, of a fixed amount in units of the charged currency. */
  readonly value: number
  /** The least that the goods must cost, in the same units. */
  readonly minimum: number
  /** Calendar dates of UTC, both included. */
  readonly from_date: string | null
  readonly until_date: string | null
  readonly max_uses: number | null
  readonly max_uses_per_account: number | null
}

/** How often it has been used: by anybody, and by whoever asks. */
export interface CouponUses {
  readonly by_all: number
  readonly by_account: number
}

export type JudgedCoupon =
  | { readonly state: 'none' | 'unknown' | 'too_many_tries' }
  | { readonly state: 'over' | 'used_up' | 'used_by_account' }
  | { readonly state: 'not_yet'; readonly from_date: string }
  | { readonly state: 'below_minimum'; readonly missing: number }
  | { readonly state: 'applied'; readonly coupon: Coupon }

export interface CouponCheck {
  readonly coupon: Coupon
  readonly uses: CouponUses
  /** What the goods cost, before any discount. */
  readonly goods: number
  /** The calendar date of the order, in UTC. */
  readonly today: string
}

/** Permanent problems are reported before those that the shopper can solve. */
export function judgeCoupon({ coupon, uses, goods, today }: CouponCheck): JudgedCoupon {
  const { from_date, until_date, max_uses, max_uses_per_account, minimum } = coupon
  if (until_date !== null && today > until_date) return { state: 'over' }
  if (from_date !== null && today < from_date) return { state: 'not_yet', from_date }
  if (max_uses !== null && uses.by_all >= max_uses) return { state: 'used_up' }
  if (max_uses_per_account !== null && uses.by_account >= max_uses_per_account) {
    return { state: 'used_by_account' }
  }
  if (goods < minimum) return { state: 'below_minimum', missing: minimum - goods }
  return { state: 'applied', coupon }
}

/** The discount, which is never more than the goods cost. */
export function toDiscount({ kind, value }: Coupon, goods: number): number {
  switch (kind) {
    case 'percentage':
      return portion(goods, Math.min(value, WHOLE_RATE), WHOLE_RATE)
    case 'fixed':
      return Math.min(value, goods)
    case 'free_shipping':
      return 0
  }
}
