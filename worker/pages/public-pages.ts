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
import { toPageQuery, type PageQuery } from '#shared/pages/page-query.ts'
import { CATALOGUE_CACHE } from '#shared/pages/page-cache.ts'
import { PAGES, type PageId } from '#shared/pages/pages.ts'
import { hasParams } from '#shared/pages/path-params.ts'
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

/*
 * What the `pages/*` calls answer. Browsers and other programs ask for it over HTTP, the renderer by these
 * functions: writing each page as JSON and parsing it again took a tenth of what rendering a page takes.
 */

const PAGE_NOT_FOUND = 'Page not found'

export async function getPage(context: ReadContext, request: PageRequest): Promise<Page> {
  const key = findPageKey(request.current_url)
  if (key === undefined) throw apiError(404, PAGE_NOT_FOUND)
  const page = await readPublic(context, request, {
    id: key,
    key: `page:${key}`,
    call: fetchPage,
    read: (input) => readPage(input, key),
  })
  // All orders share one entry.
  if (!hasParams(PAGES[key].path)) return page
  return { ...page, permalinks: toPermalinks(toPath(request.current_url)) }
}

export function getBlogs(context: ReadContext, request: PageRequest): Promise<BlogsPage> {
  return readPublic(context, request, {
    id: 'blogs',
    key: 'blogs',
    call: fetchBlogs,
    read: readBlogs,
  })
}

export async function getBlog(context: ReadContext, request: PageRequest): Promise<BlogPage> {
  return readPublic(context, request, {
    id: 'blog',
    key: `blog:${slugKey(request)}`,
    call: fetchBlog,
    read: readBlog,
  })
}

export async function getProduct(context: ReadContext, request: PageRequest): Promise<ProductPage> {
  const { env } = context
  const sku = request.queryParams['variant']
  const isElsewhere = toSettings(env).api_base_url !== undefined
  const ofVariant = isElsewhere ? await findVariantElsewhere(env, request) : undefined
  if (ofVariant !== undefined) return ofVariant
  const page = await readPublic(context, request, {
    id: 'product',
    key: `product:${slugKey(request)}`,
    call: fetchProduct,
    read: readProduct,
  })
  if (sku === undefined || isElsewhere) return page
  const { language_id } = request
  const { db } = await openCatalogue(context)
  return {
    ...page,
    dataProduct: await selectVariant(db, page.dataProduct, { sku, language_id }),
  }
}

export function getSoft(context: ReadContext, request: PageRequest): Promise<SoftwarePage> {
  return readPublic(context, request, {
    id: 'soft',
    key: 'soft',
    call: fetchSoft,
    read: readSoft,
  })
}

export async function getGeneral(context: ReadContext): Promise<General> {
  const general = await readGeneral(context)
  if (general === undefined) throw apiError(503, 'Service Unavailable')
  return general
}

interface PageRead<Value> {
  readonly id: PageId
  /** Names the page within its language. */
  readonly key: string
  readonly call: Endpoint<typeof PageRequest, z.ZodMiniType<Value>>
  readonly read: (context: PageReadContext) => Promise<Value | undefined>
}

/** One public page, from the page-data cache. */
async function readPublic<Value>(
  context: ReadContext,
  original: PageRequest,
  { id, key, call, read }: PageRead<Value>,
): Promise<Value> {
  const { edit_url_base, api_base_url } = toSettings(context.env)
  requireLocale(original.language_id)
  const searchParams = new URLSearchParams(original.queryParams)
  // Every variant of a product is in the same entry.
  searchParams.delete('variant')
  const queryParams = toPageQuery(toPath(original.current_url), searchParams)
  const request = { ...original, queryParams }
  const found = await readThroughCache(context, {
    key: `${request.language_id}:${edit_url_base}:${key}:${JSON.stringify(queryParams)}`,
    shape: call.output,
    read: async (catalogue) =>
      api_base_url === undefined
        ? read({ ...(await catalogue.open()), request, edit_url_base })
        : readUpstream(context.env, call, toCommonRequest(request)),
    cache: (PAGES[id].cache ?? CATALOGUE_CACHE).data,
    isCached: isCached(queryParams),
  })
  if (found === undefined) throw apiError(404, PAGE_NOT_FOUND)
  return found
}

/**
 * Another backend chooses by the variant what it answers of a product with very many; anyone can ask for
 * any, so it is not kept. Should it fail, there is the page that was kept without one.
 */
async function findVariantElsewhere(env: Env, request: PageRequest) {
  const path = toPath(request.current_url)
  const queryParams = toPageQuery(path, new URLSearchParams(request.queryParams))
  if (queryParams['variant'] === undefined) return undefined
  slugKey(request)
  requireLocale(request.language_id)
  try {
    return await readUpstream(env, fetchProduct, toCommonRequest({ ...request, queryParams }))
  } catch (error) {
    logError('upstream', error, { path: fetchProduct.path })
    return undefined
  }
}

/** Results of a search and lists narrowed by filters are not cached in KV: their number has no limit. */
function isCached(query: PageQuery): boolean {
  return query['q'] === undefined && !isNarrowed(parseListParams(query))
}

function slugKey({ slugParams }: PageRequest): string {
  const slug = slugParams['slug'] ?? ''
  if (!isSlug(slug)) throw apiError(404, PAGE_NOT_FOUND)
  return slug
}
