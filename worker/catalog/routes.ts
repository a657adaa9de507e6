import type { Context, Hono } from 'hono'
import { fetchProductCards, fetchRecommended } from '#shared/catalog/cards-contract.ts'
import {
  fetchForCategoryBuilder,
  fetchParams,
  type ListQuery,
} from '#shared/catalog/list-contract.ts'
import {
  DEFAULT_PAGE_SIZE,
  isNarrowed,
  PAGE_SIZES,
  toListQuery,
} from '#shared/catalog/list-params.ts'
import { fetchMenu } from '#shared/catalog/menu-contract.ts'
import { invalid, apiError } from '../http/errors.ts'
import { readReplica } from '../db/replica.ts'
import { readThroughCache, toReadContext } from '../http/read-through-cache.ts'
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
    requireLocale(params.language_id, 'params.language_id')
    const db = readReplica(c.env)
    return readFilters(db, await getListSearch(db, params))
  })
  serve(app, fetchForCategoryBuilder, async ({ params }, c) => {
    const listPage = await readListPage(c, params)
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

/** Reads a page of a list, through the cache under the same rules as a page of the shop that shows a list. */
async function readListPage(c: Context<AppEnv>, query: ListQuery) {
  requireLocale(query.language_id, 'params.language_id')
  const read = async (db: D1DatabaseSession) => readCountedPart(db, await getListSearch(db, query))
  if (!isCachedList(query)) return read(readReplica(c.env))
  const pageQuery = toListQuery({ ...query, all_filters: false })
  return readThroughCache(toReadContext(c), {
    key: `${query.language_id}:list:${pageQuery}`,
    shape: fetchForCategoryBuilder.output,
    read: async (catalogue) => read((await catalogue.open()).db),
  })
}

/** The number of pages that are cached in each size. */
const MAX_CACHED_PAGES = 10

/**
 * The number of filtered lists is unlimited. Of the others, the first pages in the sizes of product blocks and of
 * lists are cached: anybody can request every other size.
 */
function isCachedList(query: ListQuery): boolean {
  const { per_page, page } = query
  const isUsualSize = per_page <= DEFAULT_PAGE_SIZE || PAGE_SIZES.some((size) => size === per_page)
  return !isNarrowed(query) && isUsualSize && page <= MAX_CACHED_PAGES
}

/** Throws a 422 that names the values unknown to the catalogue. */
async function getListSearch(db: D1DatabaseSession, query: ListQuery): Promise<ListSearch> {
  const { search, unknown } = await toListSearch(db, query)
  if (unknown.category !== undefined) {
    throw invalid({ 'params.category': [`Unknown category: ${unknown.category}`] })
  }
  if (unknown.filter.length > 0) {
    throw invalid({ 'params.filter': unknown.filter.map((name) => `Unknown value: ${name}`) })
  }
  return search
}
