import * as z from 'zod/mini'
import examples from '../../worker/api/openapi/examples.json' with { type: 'json' }

/** Inputs by call that the demo shop answers with success. */
export const INPUTS: Readonly<Partial<Record<string, unknown>>> = Object.fromEntries(
  Object.entries(examples).map(([name, example]) => [name, Object(example).input]),
)

const { cart_items } = examples.saveCart.input
export const VARIANTS = z.parse(
  z.array(z.number()),
  cart_items.map(({ product_variant_id }) => product_variant_id),
)
export const SLUGS: readonly string[] = [
  examples.fetchProduct.input.slugParams.slug,
  examples.fetchBlog.input.slugParams.slug,
]
