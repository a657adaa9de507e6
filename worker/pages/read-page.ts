import * as z from 'zod/mini'
import type {
  BlogPage,
  BlogsPage,
  Page,
  PageRequest,
  ProductPage,
  SoftwarePage,
} from '#shared/pages/contract.ts'
import { ListQuery, type ProductList } from '#shared/catalog/list-contract.ts'
import { parseListParams } from '#shared/catalog/list-params.ts'
import type { MessageKey } from '#shared/locale/messages/all.ts'
import type { PageId } from '#shared/pages/pages.ts'
import { parsePageNumber } from '#shared/url/page-number.ts'
import { paths } from '#shared/url/paths.ts'
import { findProduct, findProductKey } from '../catalog/product.ts'
import { readColourChart } from '../catalog/colour-chart.ts'
import { readList } from '../catalog/list.ts'
import { toListSearch } from '../catalog/list-search.ts'
import { listReviews } from '../reviews/reviews.ts'
import { findByPermalink, listPermalinks, toPermalinks } from '../locale/permalinks.ts'
import { readSearchList } from '../search/results-page.ts'
import type { Db } from '../db/rows.ts'
import type { SearchDb } from '../search/vocabulary.ts'
import { requireMessages } from '../http/messages.ts'
import { listBlocks } from '../content/blocks.ts'
import { toPath } from './page-keys.ts'
import { countBlogs, findBlog, findBlogKey, listBlogs } from '../content/blogs.ts'
import { findPage, listPageLanguages, type PageRow } from '../content/pages.ts'
import { listSoft } from '../content/soft.ts'

export const BLOGS_PER_PAGE = 6

/** The id that represents "all countries" in fields for a country. */
const ALL_COUNTRY_ID = 1

export interface PageReadContext {
  readonly db: SearchDb
  readonly request: PageRequest
  readonly edit_url_base: string
}

export async function readPage(context: PageReadContext, key: PageId): Promise<Page | undefined> {
  const { db, request } = context
  const page =
    (await findPage(db, key, request.language_id)) ?? (await findOwnTexts(db, key, request))
  if (page === undefined) return undefined
  const colour_chart =
    key === 'colours' ? await readColourChart(db, request.language_id) : undefined
  const product_list = key === 'products' ? await readProductList(context) : undefined
  if (key === 'products' && product_list === undefined) return undefined
  const results = key === 'search' ? await readSearchList(db, request) : undefined
  if (key === 'search' && results === undefined) return undefined
  const category = product_list?.category ?? undefined
  const permalinks =
    category === undefined
      ? toPermalinks(toOwnPath(request), page.languages)
      : await listPermalinks(db, 'category', { id: category.category_id, toPath: paths.category })
  return {
    ...toEnvelope(context, `pages/${key}.yaml`),
    permalinks,
    title: category?.name ?? page.title,
    description: category?.description ?? page.description,
    data: {
      key,
      title: page.title,
      description: page.description,
      blocks: await listBlocks(db, page.id, request.language_id),
      ...(colour_chart !== undefined && { colour_chart }),
      ...(product_list !== undefined && { product_list }),
      ...(results !== undefined && { search: results }),
    },
  }
}

/** The messages of pages that content may lack. */
const OWN_TEXTS: Readonly<Partial<Record<PageId, Record<'title' | 'description', MessageKey>>>> = {
  colours: { title: 'hue.chart', description: 'hue.axes' },
  'wish-list': { title: 'wish.title', description: 'wish.lead' },
  subscription: { title: 'subscription.title', description: 'subscription.lead' },
}

/** The texts of a page that content from before the page does not have; undefined for other pages. */
async function findOwnTexts(
  db: Db,
  key: PageId,
  { language_id }: PageRequest,
): Promise<PageRow | undefined> {
  const texts = OWN_TEXTS[key]
  if (texts === undefined) return undefined
  const t = requireMessages(language_id)
  const languages = await listPageLanguages(db)
  return { id: 0, key, title: t(texts.title), description: t(texts.description), languages }
}

/** Ignores unknown filters; returns undefined for an unknown category. */
async function readProductList({ db, request }: PageReadContext): Promise<ProductList | undefined> {
  const { language_id, queryParams } = request
  const query = z.safeParse(ListQuery, { language_id, ...parseListParams(queryParams) })
  if (!query.success) return undefined
  const { search, unknown } = await toListSearch(db, query.data)
  return unknown.category === undefined ? readList(db, search) : undefined
}

export async function readBlogs(context: PageReadContext): Promise<BlogsPage | undefined> {
  const { db, request } = context
  const { language_id, queryParams } = request
  const page = await findPage(db, 'blogs', language_id)
  const position = findPosition(queryParams, await countBlogs(db), BLOGS_PER_PAGE)
  if (page === undefined || position === undefined) return undefined
  const range = { language_id, limit: BLOGS_PER_PAGE, offset: position.offset }
  return {
    ...toEnvelope(context, 'pages/blogs.yaml'),
    permalinks: toPermalinks(paths.blogs, page.languages),
    title: page.title,
    description: page.description,
    dataBlogs: {
      title: page.title,
      description: page.description,
      blogs: await listBlogs(db, range),
      page: position.page,
      pages: position.pages,
    },
  }
}

export async function readBlog(context: PageReadContext): Promise<BlogPage | undefined> {
  const { db, request } = context
  const { language_id, slugParams } = request
  const slug = slugParams['slug'] ?? ''
  const id = await findByPermalink(db, 'blog', { slug, language_id })
  const dataBlog = id === undefined ? undefined : await findBlog(db, id, language_id)
  if (id === undefined || dataBlog === undefined) return undefined
  return {
    ...toEnvelope(context, `blogs/${(await findBlogKey(db, id)) ?? ''}`),
    permalinks: await listPermalinks(db, 'blog', { id, toPath: paths.blog }),
    title: dataBlog.title,
    description: dataBlog.description,
    dataBlog,
  }
}

export async function readProduct(context: PageReadContext): Promise<ProductPage | undefined> {
  const { db, request } = context
  const { language_id, slugParams, queryParams } = request
  const slug = slugParams['slug'] ?? ''
  const id = await findByPermalink(db, 'product', { slug, language_id })
  if (id === undefined) return undefined
  const page = parsePageNumber(queryParams['reviews'])
  const [product, { rating, ...reviews }] = await Promise.all([
    findProduct(db, id, language_id),
    listReviews(db, { product_id: id, page, language_id }),
  ])
  if (product === undefined || page > reviews.pages) return undefined
  const dataProduct = { ...product, rating, reviews }
  return {
    ...toEnvelope(context, `products/${(await findProductKey(db, id)) ?? ''}`),
    permalinks: await listPermalinks(db, 'product', { id, toPath: paths.product }),
    title: dataProduct.name,
    description: dataProduct.description,
    dataProduct,
  }
}

export async function readSoft(context: PageReadContext): Promise<SoftwarePage | undefined> {
  const { db, request } = context
  const page = await findPage(db, 'soft', request.language_id)
  if (page === undefined) return undefined
  return {
    ...toEnvelope(context, 'pages/soft.yaml'),
    permalinks: toPermalinks(paths.soft, page.languages),
    title: page.title,
    description: page.description,
    dataSoft: {
      title: page.title,
      description: page.description,
      soft: await listSoft(db, request.language_id),
      blocks: await listBlocks(db, page.id, request.language_id),
    },
  }
}

function toEnvelope({ request, edit_url_base }: PageReadContext, editUrlPage: string) {
  return {
    language_id: request.language_id,
    all_country_id: ALL_COUNTRY_ID,
    editUrlBase: edit_url_base,
    editUrlPage,
  }
}

/** The search query is part of the page's path in every language. */
function toOwnPath({ current_url, queryParams }: PageRequest): string {
  const path = toPath(current_url)
  return path === paths.search ? paths.results(queryParams['q'] ?? '', queryParams['kind']) : path
}

/** Returns undefined for a page after the last one; an invalid number counts as 1. */
function findPosition(query: PageRequest['queryParams'], count: number, perPage: number) {
  const page = parsePageNumber(query['page'])
  const pages = Math.max(1, Math.ceil(count / perPage))
  if (page > pages) return undefined
  return { page, pages, offset: (page - 1) * perPage }
}
