import * as z from 'zod/mini'
import { endpoint } from '#shared/api/endpoint.ts'
import { Moment } from '#shared/api/moment.ts'

const MAX_KEY_CHARACTERS = 400
const MAX_LINES = 200

const WithdrawnLine = z.object({
  /** The key of a line of `priced`. */
  searching_key: z.string().check(z.maxLength(MAX_KEY_CHARACTERS)),
  quantity: z.int().check(z.minimum(1)),
})
export type WithdrawnLine = z.infer<typeof WithdrawnLine>

/** The withdrawals of an order, and what its buyer can still withdraw from. */
export const Withdrawal = z.object({
  is_open: z.boolean(),
  /** The last day of the period, a calendar date; null until the order is shipped. */
  last_day: z.nullable(z.string()),
  /** The lines that can still be returned, with the remaining quantity. */
  lines: z.array(WithdrawnLine),
  /** Whether the order has downloads, from which nobody can withdraw after the delivery. */
  has_downloads: z.boolean(),
  /** Whether the buyer wanted the downloads at once; false for orders that an earlier release stored. */
  wants_downloads_now: z.optional(z.boolean()),
  declared: z.array(z.object({ declared_at: Moment, lines: z.array(WithdrawnLine) })),
})
export type Withdrawal = z.infer<typeof Withdrawal>

const Id = z.string().check(z.regex(/^[\w-]+$/), z.maxLength(64))

/**
 * Withdraws from the contract for the given lines. The response is also mailed. A repeated call with the
 * same `id` changes nothing and returns the same. No money is refunded by it.
 */
export const withdraw = endpoint({
  method: 'POST',
  path: '/orders/withdraw',
  input: z.object({
    number: Id,
    key: z.optional(Id),
    language_id: z.optional(z.int()),
    /** A UUID that the browser has chosen for the statement. */
    id: z.string().check(z.regex(/^[0-9a-f-]{36}$/)),
    lines: z.array(WithdrawnLine).check(z.minLength(1), z.maxLength(MAX_LINES)),
  }),
  output: z.object({ withdrawal: Withdrawal }),
})
