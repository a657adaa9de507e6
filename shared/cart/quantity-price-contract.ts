import * as z from 'zod/mini'

/** The price of a piece in lines of at least `from` pieces, in the currency of the response. */
export const QuantityPrice = z.object({
  from: z.int().check(z.minimum(1)),
  price: z.number(),
})
