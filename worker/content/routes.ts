import type { Context, Hono } from 'hono'
import type * as z from 'zod/mini'
import {
  fetchBlog,
  fetchBlogs,
  fetchPage,
  fetchProduct,
  fetchSoft,
  type Page,
  type PageRequest,
} from '#shared/content/contract.ts'
import { fetchGeneral } from '#shared/content/general.ts'
import { parsePageNumber } from '#shared/content/page-number.ts'
import { isSlug } from '#shared/content/slug.ts'
import { findLocaleById } from '#shared/locale/locales.ts'
import { invalid, refusal } from '../api/errors.ts'
import { publicRead, readOrUnavailable, toReadContext } from '../api/public-read.ts'
import { serve } from '../api/serve.ts'
import { toSettings, type AppEnv } from '../env.ts'
import { getGeneral } from './general.ts'
import {
  findPageKey,
  readBlog,
  readBlogs,
  readPage,
  readProduct,
  readSoft,
  type PageQuestion,
} from './read-page.ts'

const PAGE_NOT_FOUND = 'Page not found'

export function serveContent(app: Hono<AppEnv>): void {
  serve(app, fetchPage, async (request, c) => {
    const key = findPageKey(request.current_url)
    if (key === undefined) throw refusal(404, PAGE_NOT_FOUND)
    if (key === 'search' && request.queryParams['q'] !== undefined) return readUncached(c, request)
    const list = key === 'products' ? listKey(request) : ''
    return readPublic(c, request, {
      key: `page:${key}:${list}`,
      shape: fetchPage.output,
      read: (question) => readPage(question, key),
    })
  })
  serve(app, fetchBlogs, (request, c) =>
    readPublic(c, request, {
      key: `blogs:${parsePageNumber(request.queryParams['page'])}`,
      shape: fetchBlogs.output,
      read: readBlogs,
    }),
  )
  serve(app, fetchBlog, (request, c) =>
    readPublic(c, request, {
      key: `blog:${slugKey(request)}`,
      shape: fetchBlog.output,
      read: readBlog,
    }),
  )
  serve(app, fetchProduct, (request, c) =>
    readPublic(c, request, {
      key: `product:${slugKey(request)}`,
      shape: fetchProduct.output,
      read: readProduct,
    }),
  )
  serve(app, fetchSoft, (request, c) =>
    readPublic(c, request, { key: 'soft', shape: fetchSoft.output, read: readSoft }),
  )
  serve(app, fetchGeneral, async (_, c) => {
    const { media_path } = toSettings(c.env)
    const general = await publicRead(toReadContext(c), {
      key: `general:${media_path}`,
      shape: fetchGeneral.output,
      read: () => getGeneral(c.env.DB, media_path),
    })
    if (general === undefined) throw refusal(503, 'Service Unavailable')
    return general
  })
}

interface PageRead<Value> {
  /** Names the page within its language. */
  readonly key: string
  readonly shape: z.ZodMiniType<Value>
  readonly read: (question: PageQuestion) => Promise<Value | undefined>
}

/** Anyone can search for anything: such answers are never written to KV. */
async function readUncached(c: Context<AppEnv>, request: PageRequest): Promise<Page> {
  const { edit_url_base } = toSettings(c.env)
  refuseUnknownLanguage(request)
  const db = c.env.DB.withSession('first-unconstrained')
  const found = await readOrUnavailable(() => readPage({ db, request, edit_url_base }, 'search'))
  if (found === undefined) throw refusal(404, PAGE_NOT_FOUND)
  return found
}

function refuseUnknownLanguage({ language_id }: PageRequest): void {
  if (findLocaleById(language_id) !== undefined) return
  throw invalid({ language_id: ['Unknown language'] })
}

/** One public page, from the page-data cache. */
async function readPublic<Value>(
  c: Context<AppEnv>,
  request: PageRequest,
  { key, shape, read }: PageRead<Value>,
): Promise<Value> {
  const { edit_url_base } = toSettings(c.env)
  refuseUnknownLanguage(request)
  const found = await publicRead(toReadContext(c), {
    key: `${request.language_id}:${edit_url_base}:${key}`,
    shape,
    read: () => read({ db: c.env.DB.withSession('first-unconstrained'), request, edit_url_base }),
  })
  if (found === undefined) throw refusal(404, PAGE_NOT_FOUND)
  return found
}

function slugKey({ slugParams }: PageRequest): string {
  const slug = slugParams['slug'] ?? ''
  if (!isSlug(slug)) throw refusal(404, PAGE_NOT_FOUND)
  return slug
}

function listKey(request: PageRequest): string {
  const category = request.queryParams['category']
  const page = parsePageNumber(request.queryParams['page'])
  if (category === undefined) return String(page)
  if (!isSlug(category)) throw refusal(404, PAGE_NOT_FOUND)
  return `${category}:${page}`
}
