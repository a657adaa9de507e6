import * as z from 'zod/mini'
import { Address } from '#shared/account/user.ts'
import { endpoint } from '#shared/api/endpoint.ts'
import { CartLine } from '#shared/cart/contract.ts'
import { getShippingAndTax } from './contract.ts'
import { DraftReference } from './draft-reference.ts'

/**
 * Returns an order that the shop has prepared, to whoever has its link. Not a GET: a key does not belong
 * into addresses, which are logged.
 */
export const fetchDraft = endpoint({
  method: 'POST',
  path: '/orders/draft',
  input: z.extend(DraftReference, { language_id: z.optional(z.int()) }),
  output: z.object({
    /** `over`: it was cancelled, or its time has passed. The rest is null unless it is `open`. */
    state: z.enum(['open', 'paid', 'over']),
    draft: z.nullable(
      z.object({
        email: z.string(),
        address: Address,
        currency: z.string(),
        cart_items: z.array(CartLine),
        coupon_code: z.string(),
        /** What the shop says about it; empty for nothing. */
        note: z.string(),
        /** The prices that were promised. */
        priced: getShippingAndTax.output,
      }),
    ),
  }),
})
export type Draft = NonNullable<z.output<typeof fetchDraft.output>['draft']>
