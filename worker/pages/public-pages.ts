import type * as z from 'zod/mini'
import type { Endpoint } from '#shared/api/endpoint.ts'
import { isNarrowed, parseListParams } from '#shared/catalog/list-params.ts'
import {
  fetchBlog,
  fetchBlogs,
  fetchPage,
  fetchProduct,
  fetchSoft,
  type BlogPage,
  type BlogsPage,
  type Page,
  type PageRequest,
  type ProductPage,
  type SoftwarePage,
} from '#shared/pages/contract.ts'
import type { General } from '#shared/content/general.ts'
import { matchPage } from '#shared/pages/match-page.ts'
import { toPageQuery, type PageQuery } from '#shared/pages/page-query.ts'
import { CATALOGUE_CACHE } from '#shared/pages/page-cache.ts'
import { PAGES, type PageId } from '#shared/pages/pages.ts'
import { fillPath, hasParams } from '#shared/pages/path-params.ts'
import { isSlug } from '#shared/url/slug.ts'
import { apiError } from '../http/errors.ts'
import { openCatalogue, readThroughCache, type ReadContext } from '../http/read-through-cache.ts'
import { readUpstream } from '../upstream/read-upstream.ts'
import { selectVariant } from '../catalog/product.ts'
import { toSettings } from '../env.ts'
import { toPermalinks } from '../locale/permalinks.ts'
import { logError } from '../observability/log.ts'
import { toCommonRequest } from './common-request.ts'
import { findPageKey, toPath } from './page-keys.ts'
import { readGeneral } from '../content/public-general.ts'
import {
  readBlog,
  readBlogs,
  readPage,
  readProduct,
  readSoft,
  type PageReadContext,
} from './read-page.ts'
import { requireLocale } from '../http/messages.ts'
import { HTTP_STATUS } from '../http/status.ts'

/*
 * The implementation of the `pages/*` calls. Browsers and other programs call it over HTTP, the
 * renderer by these functions: writing and parsing JSON for each page took a tenth of the rendering
 * time.
 */

const PAGE_NOT_FOUND_MESSAGE = 'Page not found'

export async function getPage(context: ReadContext, request: PageRequest): Promise<Page> {
  const key = findPageKey(request.current_url)
  if (key === undefined) throw apiError(HTTP_STATUS.NOT_FOUND, PAGE_NOT_FOUND_MESSAGE)
  const page = await readPublicPage(context, request, {
    id: key,
    key: `page:${key}`,
    call: fetchPage,
    read: (input) => readPage(input, key),
  })
  // All orders share one cache entry.
  if (!hasParams(PAGES[key].path)) return page
  const languages = Object.keys(page.permalinks)
  return { ...page, permalinks: toPermalinks(toPath(request.current_url), languages) }
}

export function getBlogs(context: ReadContext, request: PageRequest): Promise<BlogsPage> {
  return readPublicPage(context, request, {
    id: 'blogs',
    key: 'blogs',
    call: fetchBlogs,
    read: readBlogs,
  })
}

export async function getBlog(context: ReadContext, request: PageRequest): Promise<BlogPage> {
  return readPublicPage(context, request, {
    id: 'blog',
    key: `blog:${requireSlug(request)}`,
    call: fetchBlog,
    read: readBlog,
  })
}

export async function getProduct(context: ReadContext, request: PageRequest): Promise<ProductPage> {
  const { env } = context
  const sku = request.queryParams['variant']
  const hasRemoteBackend = toSettings(env).api_base_url !== undefined
  const variantPage = hasRemoteBackend ? await fetchRemoteVariant(env, request) : undefined
  if (variantPage !== undefined) return variantPage
  const page = await readPublicPage(context, request, {
    id: 'product',
    key: `product:${requireSlug(request)}`,
    call: fetchProduct,
    read: readProduct,
  })
  if (sku === undefined || hasRemoteBackend) return page
  const { language_id } = request
  const { db } = await openCatalogue(context)
  return {
    ...page,
    dataProduct: await selectVariant(db, page.dataProduct, { sku, language_id }),
  }
}

export function getSoft(context: ReadContext, request: PageRequest): Promise<SoftwarePage> {
  return readPublicPage(context, request, {
    id: 'soft',
    key: 'soft',
    call: fetchSoft,
    read: readSoft,
  })
}

export async function getGeneral(context: ReadContext): Promise<General> {
  const general = await readGeneral(context)
  if (general === undefined) throw apiError(HTTP_STATUS.SERVICE_UNAVAILABLE, 'Service Unavailable')
  return general
}

interface PageSource<Value> {
  readonly id: PageId
  /** Identifies the page within its language. */
  readonly key: string
  readonly call: Endpoint<typeof PageRequest, z.ZodMiniType<Value>>
  readonly read: (context: PageReadContext) => Promise<Value | undefined>
}

/** Reads a public page through the page-data cache. */
async function readPublicPage<Value>(
  context: ReadContext,
  originalRequest: PageRequest,
  { id, key, call, read }: PageSource<Value>,
): Promise<Value> {
  const { edit_url_base, api_base_url } = toSettings(context.env)
  requireLocale(originalRequest.language_id)
  // All variants of a product share one cache entry.
  const { variant: _, ...parameters } = originalRequest.queryParams
  const current_url = toOwnPath(id, originalRequest)
  const queryParams = toPageQuery(current_url, Object.entries(parameters))
  const request = { ...originalRequest, current_url, queryParams }
  const data = await readThroughCache(context, {
    key: `${request.language_id}:${edit_url_base}:${key}:${JSON.stringify(queryParams)}`,
    shape: call.output,
    read: async (catalogue) =>
      api_base_url === undefined
        ? read({ ...(await catalogue.open()), request, edit_url_base })
        : readUpstream(context.env, call, toCommonRequest(request)),
    cache: (PAGES[id].cache ?? CATALOGUE_CACHE).data,
    isCached: isCached(queryParams),
  })
  if (data === undefined) throw apiError(HTTP_STATUS.NOT_FOUND, PAGE_NOT_FOUND_MESSAGE)
  return data
}

/**
 * Returns the path of the request if it is that of the page, otherwise the page's own: the entry of a page must
 * not have the data or the query of another one.
 */
function toOwnPath(id: PageId, { current_url, slugParams }: PageRequest): string {
  const path = toPath(current_url)
  const match = matchPage(path)
  const { slug } = slugParams
  const isOwn = match?.id === id && (match.params['slug'] ?? slug) === slug
  return isOwn ? path : fillPath(PAGES[id].path, { slug })
}

/**
 * Fetches a product page for a variant from another backend, which may return different data for
 * it. It is not cached, because anyone can request any variant. If it fails, the cached page
 * without a variant is used.
 */
async function fetchRemoteVariant(env: Env, request: PageRequest) {
  const current_url = toOwnPath('product', request)
  const queryParams = toPageQuery(current_url, Object.entries(request.queryParams))
  if (queryParams['variant'] === undefined) return undefined
  requireSlug(request)
  requireLocale(request.language_id)
  try {
    const commonRequest = toCommonRequest({ ...request, current_url, queryParams })
    return await readUpstream(env, fetchProduct, commonRequest)
  } catch (error) {
    logError('upstream', error, { path: fetchProduct.path })
    return undefined
  }
}

/** Search results and filtered lists are not cached in KV, because their number is unlimited. */
function isCached(query: PageQuery): boolean {
  return query['q'] === undefined && !isNarrowed(parseListParams(query))
}

function requireSlug({ slugParams }: PageRequest): string {
  const slug = slugParams['slug'] ?? ''
  if (!isSlug(slug)) throw apiError(HTTP_STATUS.NOT_FOUND, PAGE_NOT_FOUND_MESSAGE)
  return slug
}
