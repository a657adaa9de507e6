import * as z from 'zod/mini'

/** A line that prevents the order. A line that exceeds the stock is priced nevertheless. */
export const LineProblem = z.object({
  searching_key: z.string(),
  /** `gone`: no longer sold. `too_many`: the quantity exceeds the stock that other lines leave. */
  reason: z.enum(['gone', 'sold_out', 'extra_missing', 'too_many']),
  /** The quantity that can be ordered. */
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
