import * as z from 'zod/mini'

/** A licence of an order, as its buyer sees it. */
export const Licence = z.object({
  product_id: z.int(),
  /** Tells the licences of two editions of a product apart. */
  product_variant_id: z.optional(z.int()),
  name: z.string(),
  licence_key: z.string(),
  /** The program it is for: its place on the software page tells how to get it. Null once the shop has it no more. */
  program: z.optional(z.nullable(z.object({ name: z.string(), slug: z.string() }))),
  seats: z.int(),
  is_revoked: z.boolean(),
  /** Names of its files, for orders/download; none once it is revoked. */
  files: z.array(z.object({ name: z.string(), bytes: z.int() })),
})
export type Licence = z.infer<typeof Licence>
