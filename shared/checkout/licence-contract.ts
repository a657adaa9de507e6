import * as z from 'zod/mini'

/** A licence of an order, as its buyer sees it. */
export const Licence = z.object({
  product_id: z.int(),
  /** Distinguishes the licences of two editions of a product. */
  product_variant_id: z.optional(z.int()),
  name: z.string(),
  licence_key: z.string(),
  /** The program; its section of the software page explains how to download it. Null if the shop no longer offers it. */
  program: z.optional(z.nullable(z.object({ name: z.string(), slug: z.string() }))),
  seats: z.int(),
  is_revoked: z.boolean(),
  /** The names of its files, for `orders/download`; empty if the licence is revoked. */
  files: z.array(z.object({ name: z.string(), bytes: z.int() })),
})
export type Licence = z.infer<typeof Licence>
