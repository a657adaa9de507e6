import * as z from 'zod/mini'

/** A line that stands in the way of ordering. One of which there are too few is priced all the same. */
export const LineProblem = z.object({
  searching_key: z.string(),
  /** `gone`: no longer sold. `too_many`: fewer are there than asked for, none if other lines take all. */
  reason: z.enum(['gone', 'sold_out', 'extra_missing', 'too_many']),
  /** How many of it can be had. */
  max_quantity: z.int(),
  message: z.string(),
})
export type LineProblem = z.infer<typeof LineProblem>

export const AddressProblem = z.object({
  /** `state_id`, `ship_state_id`: the postal code is in another state. */
  field: z.enum(['state_id', 'ship_state_id', 'ship_country_id', 'cart_items']),
  message: z.string(),
  /** The line that a carrier or the destination refuses; absent for other problems. */
  searching_key: z.optional(z.string()),
})
export type AddressProblem = z.infer<typeof AddressProblem>
