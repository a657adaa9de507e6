import * as z from 'zod/mini'

/**
 * A coupon in D1: percentages are in millionths, amounts in the smallest unit of the base currency.
 */
export const CouponRow = z.object({
  code: z.string(),
  kind: z.enum(['percentage', 'fixed', 'free_shipping']),
  value: z.number(),
  minimum: z.number(),
  from_date: z.nullable(z.string()),
  until_date: z.nullable(z.string()),
  max_uses: z.nullable(z.number()),
  max_uses_per_account: z.nullable(z.number()),
})

export const COUPON_COLUMNS = Object.keys(CouponRow.shape).join(', ')
