import { call } from '#shared/api/call.ts'
import type { CartItem } from '#shared/cart/contract.ts'
import { MAX_CART_LINES } from '#shared/cart/limits.ts'
import {
  changeWishList,
  fetchSharedWishList,
  fetchWishList,
  revokeSharedWishList,
  shareWishList,
} from '#shared/wish-list/contract.ts'
import { fetchCurrentItems } from '../cart/cart-calls.ts'
import { sendWithProof } from '../forms/send-with-proof.ts'
import { createBrowserApi } from '../runtime/browser-api.ts'
import type { Visitor } from '../runtime/visitor.ts'
import { withKeepalive } from '../runtime/with-keepalive.ts'

/* This module is loaded on use, so that the contract's schemas are not in the first load. */

type Ids = readonly number[]

export async function loadAccountWishes(visitor: Visitor): Promise<Ids> {
  return (await call(createBrowserApi(visitor), fetchWishList, {})).product_variant_ids
}

export async function sendWishes(
  visitor: Visitor,
  { add, remove }: { readonly add: Ids; readonly remove: Ids },
): Promise<Ids> {
  const changes = { add: [...add], remove: [...remove] }
  const api = withKeepalive(createBrowserApi(visitor))
  return (await call(api, changeWishList, changes)).product_variant_ids
}

/** Fetches the variants with their current names, prices and stock. */
export function fetchWishedItems(visitor: Visitor, ids: Ids): Promise<readonly CartItem[]> {
  const lines = ids.slice(0, MAX_CART_LINES).map((product_variant_id) => ({
    product_variant_id,
    quantity: 1,
    searching_key: String(product_variant_id),
    cart_extra_products: [],
  }))
  return fetchCurrentItems(visitor, lines)
}

export function createWishListLink(visitor: Visitor, ids: Ids) {
  const { code } = visitor.locale.getState().selectedLocale
  const list = { locale: code, product_variant_ids: [...ids] }
  return sendWithProof(visitor, (proof) =>
    call(createBrowserApi(visitor), shareWishList, { ...list, ...proof }),
  )
}

export interface WishListLink {
  readonly shared_wish_list_id: string
  readonly revoke_key: string
}

export async function revokeWishListLink(visitor: Visitor, link: WishListLink): Promise<void> {
  const { shared_wish_list_id, revoke_key } = link
  await call(createBrowserApi(visitor), revokeSharedWishList, { shared_wish_list_id, revoke_key })
}

export async function loadSharedWishes(
  visitor: Visitor,
  shared_wish_list_id: string,
): Promise<Ids> {
  const shared = { shared_wish_list_id }
  return (await call(createBrowserApi(visitor), fetchSharedWishList, shared)).product_variant_ids
}
