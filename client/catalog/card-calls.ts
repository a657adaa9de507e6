import { call } from '#shared/api/call.ts'
import {
  fetchProductCards,
  fetchRecommended,
  MAX_CARD_IDS,
} from '#shared/catalog/cards-contract.ts'
import type { ProductCard } from '#shared/catalog/contract.ts'
import { createBrowserApi } from '../runtime/browser-api.ts'
import { browserStorage } from '../runtime/browser-storage.ts'
import type { Visitor } from '../runtime/visitor.ts'
import { listRecent } from './recent-products.ts'

/* This module is loaded on use, so that the contract's schemas are not in the first load. */

export async function loadCards(
  visitor: Visitor,
  ids: readonly number[],
): Promise<readonly ProductCard[]> {
  const { language_id } = visitor.locale.getState().selectedLocale
  const query = { ids: [...ids], language_id }
  return (await call(createBrowserApi(visitor), fetchProductCards, query)).products
}

/** Loads products for the visitor's cart or, without one, for what was viewed last in this browser. */
export async function loadRecommended(visitor: Visitor): Promise<readonly ProductCard[]> {
  const { language_id } = visitor.locale.getState().selectedLocale
  const items = visitor.cart.getState().items.slice(0, MAX_CARD_IDS)
  const product_variant_ids = items.map((item) => item.product_variant_id)
  const product_ids = items.length === 0 ? [...listRecent(browserStorage)] : []
  const query = { product_ids, product_variant_ids, language_id }
  return (await call(createBrowserApi(visitor), fetchRecommended, query)).products
}
