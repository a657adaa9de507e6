import type { Hono } from 'hono'
import { fetchProductCards, fetchRecommended } from '#shared/catalog/cards-contract.ts'
import {
  fetchForCategoryBuilder,
  fetchParams,
  type ListQuery,
} from '#shared/catalog/list-contract.ts'
import { isNarrowed, toListQuery } from '#shared/catalog/list-params.ts'
import { fetchMenu } from '#shared/catalog/menu-contract.ts'
import { invalid, apiError } from '../http/errors.ts'
import { readReplica } from '../db/replica.ts'
import { readThroughCache, toReadContext, type ReadContext } from '../http/read-through-cache.ts'
import { serve } from '../http/serve.ts'
import type { AppEnv } from '../env.ts'
import { readFilters } from './filters.ts'
import { readCountedPart } from './list.ts'
import { readMenu } from './menu.ts'
import { toListSearch, type ListSearch } from './list-search.ts'
import { listProductsByIds } from './queries.ts'
import { listRecommended } from './recommended.ts'
import { serveVariants } from './variant-routes.ts'
import { requireLocale } from '../http/messages.ts'
import { HTTP_STATUS } from '../http/status.ts'

/** Browsers and proxies may reuse the answer, which is the same for everybody. */
const MENU_CACHE_CONTROL = 'public, max-age=60'

export function serveCatalog(app: Hono<AppEnv>): void {
  serve(app, fetchParams, async ({ params }, c) => {
    const db = readReplica(c.env)
    return readFilters(db, await getListSearch(db, params))
  })
  serve(app, fetchForCategoryBuilder, async ({ params }, c) => {
    const listPage = await readListPage(toReadContext(c), params)
    if (listPage === undefined) throw apiError(HTTP_STATUS.NOT_FOUND, 'The list has no such page')
    return listPage
  })
  serve(app, fetchProductCards, async ({ ids, language_id }, c) => {
    requireLocale(language_id, 'language_id')
    return { products: await listProductsByIds(readReplica(c.env), ids, language_id) }
  })
  serve(app, fetchMenu, async ({ language_id }, c) => {
    requireLocale(language_id)
    const menu = await readMenu(toReadContext(c), language_id)
    if (menu === undefined)
      throw apiError(HTTP_STATUS.SERVICE_UNAVAILABLE, 'The catalogue cannot be read')
    c.header('Cache-Control', MENU_CACHE_CONTROL)
    return menu
  })
  serve(app, fetchRecommended, async (query, c) => {
    requireLocale(query.language_id, 'language_id')
    return { products: [...(await listRecommended(readReplica(c.env), query))] }
  })
  serveVariants(app)
}

/**
 * Reads a page of a list through the cache, as current as the page of the shop that shows its beginning.
 * Filtered lists are not cached, because their number is unlimited.
 */
function readListPage(context: ReadContext, query: ListQuery) {
  const pageQuery = toListQuery({ ...query, all_filters: false })
  return readThroughCache(context, {
    key: `${query.language_id}:list:${pageQuery}`,
    shape: fetchForCategoryBuilder.output,
    read: async (catalogue) => {
      const { db } = await catalogue.open()
      return readCountedPart(db, await getListSearch(db, query))
    },
    isCached: !isNarrowed(query),
  })
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
