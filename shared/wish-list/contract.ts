import * as z from 'zod/mini'
import { endpoint } from '#shared/api/endpoint.ts'
import { Moment } from '#shared/api/moment.ts'
import { MAX_VARIANT_ID } from '#shared/cart/limits.ts'
import { MAX_PROOF_CHARACTERS } from '#shared/forms/proof.ts'
import { MAX_ACCOUNT_WISHES, UNGUESSABLE_ID } from './limits.ts'

const VariantId = z.int().check(z.minimum(1), z.maximum(MAX_VARIANT_ID))
const VariantIds = z.array(VariantId).check(z.maxLength(MAX_ACCOUNT_WISHES))
const UnguessableId = z.string().check(z.regex(UNGUESSABLE_ID))
const WishList = z.object({ product_variant_ids: z.array(z.int()) })

/** Returns the account's wish list, newest first. */
export const fetchWishList = endpoint({
  method: 'GET',
  path: '/my/wish-list',
  input: z.object({}),
  output: WishList,
})

/**
 * Adds variants, newest first, to the account's wish list and removes others; repeating it changes nothing.
 * Unknown variants, and those for which there is no more space, are not added: the answer names what is on
 * the list.
 */
export const changeWishList = endpoint({
  method: 'PUT',
  path: '/my/wish-list',
  input: z.object({ add: z.prefault(VariantIds, []), remove: z.prefault(VariantIds, []) }),
  output: WishList,
})

/** Stores a copy of a wish list under an address that can be shared, and returns the key that revokes it. */
export const shareWishList = endpoint({
  method: 'POST',
  path: '/wish-list/share',
  input: z.object({
    locale: z.string().check(z.maxLength(8)),
    product_variant_ids: VariantIds.check(z.minLength(1)),
    /** The Turnstile proof, if the shop requires one (a 422 names this field). */
    proof: z.optional(z.string().check(z.maxLength(MAX_PROOF_CHARACTERS))),
  }),
  output: z.object({
    shared_wish_list_id: UnguessableId,
    revoke_key: UnguessableId,
    /** The address to share, in the visitor's language. */
    url: z.string(),
    expires_at: Moment,
  }),
})

/** Returns a shared wish list: variants and nothing of its owner. */
export const fetchSharedWishList = endpoint({
  method: 'POST',
  path: '/wish-list/fetch-shared',
  input: z.object({ shared_wish_list_id: UnguessableId }),
  output: WishList,
})

/** Ends the link to a shared wish list; it is successful as well if the link has ended already. */
export const revokeSharedWishList = endpoint({
  method: 'POST',
  path: '/wish-list/revoke',
  input: z.object({ shared_wish_list_id: UnguessableId, revoke_key: UnguessableId }),
  output: z.object({}),
})
