import * as z from 'zod/mini'
import { Address } from '#shared/account/user.ts'
import { endpoint } from '#shared/api/endpoint.ts'
import { CartLine } from '#shared/cart/contract.ts'
import { getShippingAndTax } from './contract.ts'
import { DraftReference } from './draft-reference.ts'

/**
 * Returns a prepared order to anybody who has its link. It is a POST, because addresses are logged and
 * must not contain a key.
 */
export const fetchDraft = endpoint({
  method: 'POST',
  path: '/orders/draft',
  input: z.extend(DraftReference, { language_id: z.optional(z.int()) }),
  output: z.object({
    /** `over`: it was cancelled or has expired. `draft` is null unless it is `open`. */
    state: z.enum(['open', 'paid', 'over']),
    draft: z.nullable(
      z.object({
        email: z.string(),
        address: Address,
        currency: z.string(),
        cart_items: z.array(CartLine),
        coupon_code: z.string(),
        /** A message from the shop; may be empty. */
        note: z.string(),
        /** The agreed prices. */
        priced: getShippingAndTax.output,
      }),
    ),
  }),
})
export type Draft = NonNullable<z.output<typeof fetchDraft.output>['draft']>
