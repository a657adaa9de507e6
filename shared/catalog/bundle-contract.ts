import * as z from 'zod/mini'
import { QuantityPrice } from '#shared/cart/quantity-price-contract.ts'
import { CardPicture } from '#shared/gallery/contract.ts'

/** A variant of another product, of which every piece of a bundle contains so many. */
export const BundlePart = z.object({
  product_id: z.int(),
  product_variant_id: z.int(),
  sku: z.string(),
  name: z.string(),
  slug: z.string(),
  attributes_description: z.string(),
  quantity: z.int(),
  /** The price of one piece that is bought separately. */
  price: z.number(),
  /** The prices of all quantities, beginning with one piece; absent if there is only one. */
  quantity_prices: z.optional(z.array(QuantityPrice)),
  picture: z.nullable(CardPicture),
})
export type BundlePart = z.infer<typeof BundlePart>
