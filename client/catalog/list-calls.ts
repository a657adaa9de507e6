import { call } from '#shared/api/call.ts'
import type { ProductCard } from '#shared/catalog/contract.ts'
import {
  fetchForCategoryBuilder,
  fetchParams,
  type ListFilters,
} from '#shared/catalog/list-contract.ts'
import type { ListParams } from '#shared/catalog/list-params.ts'
import { createBrowserApi } from '../app/browser-api.ts'
import type { Visitor } from '../app/visitor.ts'

/* Loaded on first use: the contracts bring the schema library. */

/** Counts what a list could be narrowed by, before it is. */
export async function askForParams(visitor: Visitor, params: ListParams): Promise<ListFilters> {
  return call(createBrowserApi(visitor), fetchParams, { params: toQuestion(visitor, params) })
}

/** A further page; what the catalogue has moved there from a page before is not added twice. */
export async function askForMore(
  visitor: Visitor,
  params: ListParams,
  shown: readonly ProductCard[],
) {
  const { products, products_count, page } = await askForProducts(visitor, params)
  const known = new Set(shown.map(({ product_id }) => product_id))
  return {
    added: products.filter(({ product_id }) => !known.has(product_id)),
    products_count,
    page,
  }
}

async function askForProducts(visitor: Visitor, params: ListParams) {
  return call(createBrowserApi(visitor), fetchForCategoryBuilder, {
    params: toQuestion(visitor, params),
  })
}

function toQuestion({ locale }: Visitor, params: ListParams) {
  const { language_id } = locale.getState().selectedLocale
  return { ...params, filter: [...params.filter], language_id }
}
