import type { Context, Hono } from 'hono'
import type * as z from 'zod/mini'
import type { Endpoint } from '#shared/api/endpoint.ts'
import { isNarrowed, parseListParams } from '#shared/catalog/list-params.ts'
import {
  fetchBlog,
  fetchBlogs,
  fetchPage,
  fetchProduct,
  fetchSoft,
  type PageRequest,
} from '#shared/content/contract.ts'
import { fetchGeneral } from '#shared/content/general.ts'
import { toPageQuery, type PageQuery } from '#shared/content/page-query.ts'
import { isSlug } from '#shared/content/slug.ts'
import { findLocaleById } from '#shared/locale/locales.ts'
import { invalid, refusal } from '../api/errors.ts'
import { openCatalogue, publicRead, toReadContext } from '../api/public-read.ts'
import { serve } from '../api/serve.ts'
import { readUpstream } from '../api/upstream/read-upstream.ts'
import { withVariantShown } from '../catalog/product.ts'
import { toSettings, type AppEnv } from '../env.ts'
import { permalinksOf } from '../locale/permalinks.ts'
import { logError } from '../log.ts'
import { findOrderPageKey } from './order-pages.ts'
import { toCommonRequest } from './page-elsewhere.ts'
import { readGeneral } from './public-general.ts'
import {
  findPageKey,
  readBlog,
  readBlogs,
  readPage,
  readProduct,
  readSoft,
  toPath,
  type PageQuestion,
} from './read-page.ts'

const PAGE_NOT_FOUND = 'Page not found'

export function serveContent(app: Hono<AppEnv>): void {
  serve(app, fetchPage, async (request, c) => {
    const key = findPageKey(request.current_url)
    if (key === undefined) throw refusal(404, PAGE_NOT_FOUND)
    const page = await readPublic(c, request, {
      key: `page:${key}`,
      call: fetchPage,
      read: (question) => readPage(question, key),
    })
    const path = toPath(request.current_url)
    // All orders share one entry.
    return findOrderPageKey(path) === undefined ? page : { ...page, permalinks: permalinksOf(path) }
  })
  serve(app, fetchBlogs, (request, c) =>
    readPublic(c, request, {
      key: 'blogs',
      call: fetchBlogs,
      read: readBlogs,
    }),
  )
  serve(app, fetchBlog, (request, c) =>
    readPublic(c, request, {
      key: `blog:${slugKey(request)}`,
      call: fetchBlog,
      read: readBlog,
    }),
  )
  serve(app, fetchProduct, async (request, c) => {
    const sku = request.queryParams['variant']
    const isElsewhere = toSettings(c.env).api_base_url !== undefined
    const ofVariant = isElsewhere ? await findVariantElsewhere(c, request) : undefined
    if (ofVariant !== undefined) return ofVariant
    const page = await readPublic(c, request, {
      key: `product:${slugKey(request)}`,
      call: fetchProduct,
      read: readProduct,
    })
    if (sku === undefined || isElsewhere) return page
    const { language_id } = request
    const { db } = await openCatalogue(toReadContext(c))
    return {
      ...page,
      dataProduct: await withVariantShown(db, page.dataProduct, { sku, language_id }),
    }
  })
  serve(app, fetchSoft, (request, c) =>
    readPublic(c, request, { key: 'soft', call: fetchSoft, read: readSoft }),
  )
  serve(app, fetchGeneral, async (_, c) => {
    const general = await readGeneral(toReadContext(c))
    if (general === undefined) throw refusal(503, 'Service Unavailable')
    return general
  })
}

interface PageRead<Value> {
  /** Names the page within its language. */
  readonly key: string
  readonly call: Endpoint<typeof PageRequest, z.ZodMiniType<Value>>
  readonly read: (question: PageQuestion) => Promise<Value | undefined>
}

function refuseUnknownLanguage({ language_id }: PageRequest): void {
  if (findLocaleById(language_id) !== undefined) return
  throw invalid({ language_id: ['Unknown language'] })
}

/** One public page, from the page-data cache. */
async function readPublic<Value>(
  c: Context<AppEnv>,
  asked: PageRequest,
  { key, call, read }: PageRead<Value>,
): Promise<Value> {
  const { edit_url_base, api_base_url } = toSettings(c.env)
  refuseUnknownLanguage(asked)
  const searchParams = new URLSearchParams(asked.queryParams)
  // Every variant of a product is in the same entry.
  searchParams.delete('variant')
  const queryParams = toPageQuery(toPath(asked.current_url), searchParams)
  const request = { ...asked, queryParams }
  const found = await publicRead(toReadContext(c), {
    key: `${request.language_id}:${edit_url_base}:${key}:${JSON.stringify(queryParams)}`,
    shape: call.output,
    read: async (catalogue) =>
      api_base_url === undefined
        ? read({ ...(await catalogue.open()), request, edit_url_base })
        : readUpstream(c.env, call, toCommonRequest(request)),
    isKept: isKept(queryParams),
  })
  if (found === undefined) throw refusal(404, PAGE_NOT_FOUND)
  return found
}

/**
 * Another backend chooses by the variant what it answers of a product with very many; anyone can ask for
 * any, so it is not kept. Should it fail, there is the page that was kept without one.
 */
async function findVariantElsewhere(c: Context<AppEnv>, asked: PageRequest) {
  const path = toPath(asked.current_url)
  const queryParams = toPageQuery(path, new URLSearchParams(asked.queryParams))
  if (queryParams['variant'] === undefined) return undefined
  slugKey(asked)
  refuseUnknownLanguage(asked)
  try {
    return await readUpstream(c.env, fetchProduct, toCommonRequest({ ...asked, queryParams }))
  } catch (error) {
    logError('upstream', error, { path: fetchProduct.path })
    return undefined
  }
}

/** Anyone can ask anything: what was searched for, and lists narrowed by filters, never go to KV. */
function isKept(query: PageQuery): boolean {
  return query['q'] === undefined && !isNarrowed(parseListParams(query))
}

function slugKey({ slugParams }: PageRequest): string {
  const slug = slugParams['slug'] ?? ''
  if (!isSlug(slug)) throw refusal(404, PAGE_NOT_FOUND)
  return slug
}
