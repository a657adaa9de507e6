import * as z from 'zod/mini'
import { endpoint } from '#shared/api/endpoint.ts'
import { idsParam, integerParam } from '#shared/api/query.ts'
import { ProductCard } from './contract.ts'

export const MAX_CARD_IDS = 24

/** Returns products by their ids, in that order; unknown ones are omitted. */
export const fetchProductCards = endpoint({
  method: 'GET',
  path: '/products/fetch-cards',
  input: z.object({
    ids: idsParam.check(z.maxLength(MAX_CARD_IDS)),
    language_id: integerParam,
  }),
  output: z.object({ products: z.array(ProductCard) }),
})

/**
 * Returns products for somebody who looks at the given ones: bought together with them, related to them, or
 * else popular. All are in stock.
 */
export const fetchRecommended = endpoint({
  method: 'GET',
  path: '/products/fetch-recommended',
  input: z.object({
    product_ids: idsParam.check(z.maxLength(MAX_CARD_IDS)),
    product_variant_ids: idsParam.check(z.maxLength(MAX_CARD_IDS)),
    language_id: integerParam,
  }),
  output: z.object({ products: z.array(ProductCard) }),
})
