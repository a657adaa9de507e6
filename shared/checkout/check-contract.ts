import * as z from 'zod/mini'
import { endpoint } from '#shared/api/endpoint.ts'
import { CartLine } from '#shared/cart/contract.ts'
import { MAX_CART_LINES } from '#shared/cart/limits.ts'
import { CouponAnswer, CouponCode } from './contract.ts'
import { LineProblem } from './problem-contract.ts'

/** Checks a cart before its destination is known: returns the problems that prevent an order, and the discount of a coupon. Shipping and tax are not included. */
export const checkCart = endpoint({
  method: 'POST',
  path: '/cart/check',
  input: z.object({
    language_id: z.int(),
    coupon_code: CouponCode,
    /** The code of the currency. */
    currency: z.string().check(z.regex(/^[A-Z]{3}$/)),
    cart_items: z.array(CartLine).check(z.minLength(1), z.maxLength(MAX_CART_LINES)),
  }),
  output: z.object({
    /** The currency of the prices here. */
    currency: z.string(),
    /** The sum of the lines that can be ordered. */
    goods: z.number(),
    extras: z.number(),
    discount: z.number(),
    coupon: CouponAnswer,
    line_problems: z.array(LineProblem),
    /** False if everything is downloaded. */
    needs_shipping: z.optional(z.boolean()),
    has_downloads: z.optional(z.boolean()),
  }),
})
