import { call } from '#shared/api/call.ts'
import type { ProductCard } from '#shared/catalog/contract.ts'
import {
  fetchForCategoryBuilder,
  fetchParams,
  type ListFilters,
} from '#shared/catalog/list-contract.ts'
import type { ListParams } from '#shared/catalog/list-params.ts'
import { createBrowserApi } from '../runtime/browser-api.ts'
import type { Visitor } from '../runtime/visitor.ts'

/* This module is loaded on first use, because the contracts import the schema library. */

/** Fetches the filters of a list with their counts, before the list itself is loaded. */
export async function fetchFilterCounts(
  visitor: Visitor,
  params: ListParams,
): Promise<ListFilters> {
  return call(createBrowserApi(visitor), fetchParams, { params: toQuery(visitor, params) })
}

/** Fetches a further page without the products that are already shown. */
export async function fetchMoreProducts(
  visitor: Visitor,
  params: ListParams,
  shownProducts: readonly ProductCard[],
) {
  const { products, products_count, page } = await fetchProducts(visitor, params)
  const shownIds = new Set(shownProducts.map(({ product_id }) => product_id))
  return {
    added: products.filter(({ product_id }) => !shownIds.has(product_id)),
    products_count,
    page,
  }
}

async function fetchProducts(visitor: Visitor, params: ListParams) {
  return call(createBrowserApi(visitor), fetchForCategoryBuilder, {
    params: toQuery(visitor, params),
  })
}

function toQuery({ locale }: Visitor, params: ListParams) {
  const { language_id } = locale.getState().selectedLocale
  const { filter, hue = [] } = params
  return { ...params, filter: [...filter], hue: [...hue], language_id }
}
