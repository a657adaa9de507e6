import * as z from 'zod/mini'
import { endpoint } from '#shared/api/endpoint.ts'
import { CartLine } from '#shared/cart/contract.ts'
import { MAX_CART_LINES } from '#shared/cart/limits.ts'
import { CouponAnswer, CouponCode } from './contract.ts'
import { LineProblem } from './problem-contract.ts'

/** What can be said of a cart before anybody knows where it goes: what is in the way of ordering it, and what a coupon takes off. Shipping and tax are no part of it. */
export const checkCart = endpoint({
  method: 'POST',
  path: '/cart/check',
  input: z.object({
    language_id: z.int(),
    coupon_code: CouponCode,
    /** Its code. */
    currency: z.string().check(z.regex(/^[A-Z]{3}$/)),
    cart_items: z.array(CartLine).check(z.minLength(1), z.maxLength(MAX_CART_LINES)),
  }),
  output: z.object({
    /** Of prices here. */
    currency: z.string(),
    /** Of lines that can be had: what cannot be is left out. */
    goods: z.number(),
    extras: z.number(),
    discount: z.number(),
    coupon: CouponAnswer,
    line_problems: z.array(LineProblem),
    /** False for what is only downloaded. */
    needs_shipping: z.optional(z.boolean()),
    has_downloads: z.optional(z.boolean()),
  }),
})
