import { call } from '#shared/api/call.ts'
import { fetchProductCards } from '#shared/catalog/cards-contract.ts'
import type { ProductCard } from '#shared/catalog/contract.ts'
import { createBrowserApi } from '../runtime/browser-api.ts'
import type { Visitor } from '../runtime/visitor.ts'

/* This module is loaded on use, so that the contract's schemas are not in the first load. */

export async function loadCards(
  visitor: Visitor,
  ids: readonly number[],
): Promise<readonly ProductCard[]> {
  const { language_id } = visitor.locale.getState().selectedLocale
  const query = { ids: [...ids], language_id }
  return (await call(createBrowserApi(visitor), fetchProductCards, query)).products
}
