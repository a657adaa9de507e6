import type { Hono } from 'hono'
import { fetchProductCards } from '#shared/catalog/cards-contract.ts'
import {
  fetchForCategoryBuilder,
  fetchParams,
  type ListQuery,
} from '#shared/catalog/list-contract.ts'
import { invalid, apiError } from '../http/errors.ts'
import { readReplica } from '../db/replica.ts'
import { serve } from '../http/serve.ts'
import type { AppEnv } from '../env.ts'
import { readFilters } from './filters.ts'
import { countList, readListPart } from './list.ts'
import { toListSearch, type ListSearch } from './list-search.ts'
import { listProductsByIds } from './queries.ts'
import { serveVariants } from './variant-routes.ts'
import { requireLocale } from '../http/messages.ts'
import { HTTP_STATUS } from '../http/status.ts'

export function serveCatalog(app: Hono<AppEnv>): void {
  serve(app, fetchParams, async ({ params }, c) => {
    const db = readReplica(c.env)
    return readFilters(db, await getListSearch(db, params))
  })
  serve(app, fetchForCategoryBuilder, async ({ params }, c) => {
    const db = readReplica(c.env)
    const search = await getListSearch(db, params)
    const listPage = await readListPart(db, search, await countList(db, search))
    if (listPage === undefined) throw apiError(HTTP_STATUS.NOT_FOUND, 'The list has no such page')
    return listPage
  })
  serve(app, fetchProductCards, async ({ ids, language_id }, c) => {
    requireLocale(language_id, 'language_id')
    return { products: await listProductsByIds(readReplica(c.env), ids, language_id) }
  })
  serveVariants(app)
}

/** Throws a 422 that names the values unknown to the catalogue. */
async function getListSearch(db: D1DatabaseSession, query: ListQuery): Promise<ListSearch> {
  requireLocale(query.language_id, 'params.language_id')
  const { search, unknown } = await toListSearch(db, query)
  if (unknown.category !== undefined) {
    throw invalid({ 'params.category': [`Unknown category: ${unknown.category}`] })
  }
  if (unknown.filter.length > 0) {
    throw invalid({ 'params.filter': unknown.filter.map((name) => `Unknown value: ${name}`) })
  }
  return search
}
