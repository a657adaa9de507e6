import { computePortion } from './allocate.ts'
import { WHOLE_RATE } from './tax.ts'

export interface Coupon {
  readonly code: string
  readonly kind: 'percentage' | 'fixed' | 'free_shipping'
  /** A percentage in millionths, or a fixed amount in units of the charged currency. */
  readonly value: number
  /** The minimum price of the goods, in the same units. */
  readonly minimum: number
  /** Calendar dates in UTC, both inclusive. */
  readonly from_date: string | null
  readonly until_date: string | null
  readonly max_uses: number | null
  readonly max_uses_per_account: number | null
}

/** How often the coupon has been used by all customers and by this one. */
export interface CouponUses {
  readonly by_all: number
  readonly by_account: number
}

export type CouponResult =
  | { readonly state: 'none' | 'unknown' | 'too_many_tries' }
  | { readonly state: 'over' | 'used_up' | 'used_by_account' }
  | { readonly state: 'not_yet'; readonly from_date: string }
  | { readonly state: 'below_minimum'; readonly missing: number }
  | { readonly state: 'applied'; readonly coupon: Coupon }

export interface CouponCheck {
  readonly coupon: Coupon
  readonly uses: CouponUses
  /** The price of the goods before any discount. */
  readonly goods: number
  /** The calendar date of the order, in UTC. */
  readonly today: string
}

/**
 * Checks whether a coupon can be used. Permanent problems are reported before those that the
 * shopper can solve.
 */
export function checkCoupon({ coupon, uses, goods, today }: CouponCheck): CouponResult {
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

/** Returns the discount, which never exceeds the price of the goods. */
export function toDiscount({ kind, value }: Coupon, goods: number): number {
  switch (kind) {
    case 'percentage':
      return computePortion(goods, Math.min(value, WHOLE_RATE), WHOLE_RATE)
    case 'fixed':
      return Math.min(value, goods)
    case 'free_shipping':
      return 0
  }
}
