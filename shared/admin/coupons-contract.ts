import * as z from 'zod/mini'
import { endpoint } from '#shared/api/endpoint.ts'
import { findCouponMistake, type CouponDraft } from './coupon-rules.ts'

export const MAX_CODE_CHARACTERS = 30
const MAX_AMOUNT = 9_999_999_999
const MAX_USES = 999_999_999

export const COUPON_KINDS = ['percentage', 'fixed', 'free_shipping'] as const

const CodeText = z.string().check(z.maxLength(MAX_CODE_CHARACTERS))
const DateText = z.iso.date()
const Uses = z.nullable(z.int().check(z.minimum(1), z.maximum(MAX_USES)))

const NewCoupon = z.object({
  code: CodeText,
  kind: z.enum(COUPON_KINDS),
  /** A percentage in millionths, or an amount in minor units; 0 for free shipping. */
  value: z.int().check(z.minimum(0), z.maximum(MAX_AMOUNT)),
  /** In minor units. */
  minimum: z.int().check(z.minimum(0), z.maximum(MAX_AMOUNT)),
  /** Calendar dates of UTC, both included. */
  from_date: z.nullable(DateText),
  until_date: z.nullable(DateText),
  max_uses: Uses,
  max_uses_per_account: Uses,
})
export type NewCoupon = z.output<typeof NewCoupon>

const AdminCoupon = z.extend(NewCoupon, { code: z.string(), uses: z.int() })
export type AdminCoupon = z.output<typeof AdminCoupon>

/** A page of the coupons by code. */
export const fetchCoupons = endpoint({
  method: 'GET',
  path: '/coupons',
  input: z.object({
    /** The start of a code. */
    code: z.optional(CodeText),
    after: z.optional(CodeText),
    before: z.optional(CodeText),
  }),
  output: z.object({
    coupons: z.array(AdminCoupon),
    /** The currency of the amounts. */
    currency: z.string(),
    /** The day by which the states of the coupons are told (UTC). */
    today: DateText,
    /** The cursors of the pages beside this one; null where there is none. */
    after: z.nullable(z.string()),
    before: z.nullable(z.string()),
  }),
})

/** A code that exists is refused. */
export const createCoupon = endpoint({
  method: 'POST',
  path: '/coupons/create',
  input: NewCoupon.check(
    z.refine((coupon: CouponDraft) => findCouponMistake(coupon) === undefined),
  ),
  output: z.object({}),
})

/** Ends a coupon at once; orders that used it keep their price. */
export const endCoupon = endpoint({
  method: 'POST',
  path: '/coupons/end',
  input: z.object({ code: CodeText }),
  output: z.object({ until_date: z.string() }),
})
