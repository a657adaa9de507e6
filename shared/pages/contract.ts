import * as z from 'zod/mini'
import { endpoint } from '#shared/api/endpoint.ts'
import { integerParam, jsonParam } from '#shared/api/query.ts'
import { Product, ProductCard } from '#shared/catalog/contract.ts'
import { ChartColour } from '#shared/catalog/colour-chart.ts'
import { ProductList } from '#shared/catalog/list-contract.ts'
import { Picture } from '#shared/gallery/contract.ts'
import { SearchList } from '#shared/search/contract.ts'
import { Moment } from '#shared/api/moment.ts'
import { BlogCard, ContentBlock, SoftItem } from '../content/blocks.ts'

const MAX_URL_CHARACTERS = 2048
const Words = z.record(z.string().check(z.maxLength(64)), z.string().check(z.maxLength(2000)))

/** The input of every `pages/*` call (spec §7). */
export const PageRequest = z.object({
  /** What the path names: `{"slug": "…"}` of a product or an article, else empty. */
  slugParams: jsonParam(Words),
  /** The keys of the address's query that the page depends on. */
  queryParams: jsonParam(Words),
  /** The path without prefix, and that query. */
  current_url: z.string().check(z.maxLength(MAX_URL_CHARACTERS)),
  language_id: integerParam,
  /** `breakpoint` and `currency` of whoever asks. An answer is the same for all of them. */
  generalParams: jsonParam(Words),
})
export type PageRequest = z.output<typeof PageRequest>

/** The page's address in each language that has it, by locale. */
export const Permalinks = z.record(z.string(), z.string())
export type Permalinks = z.infer<typeof Permalinks>

/** Beside its data every page brings these. */
const envelope = {
  language_id: z.int(),
  /** The id that stands for all countries. */
  all_country_id: z.int(),
  /** Together the operator's edit link; empty base: none is shown. */
  editUrlBase: z.string(),
  editUrlPage: z.string(),
  permalinks: Permalinks,
  /** The title of the document, without the shop's name. */
  title: z.string(),
  description: z.string(),
}

export const PageData = z.object({
  /** Which page it is: `home`, `about`, `products`, `search`, `cart`, `checkout`, `my`, … */
  key: z.string(),
  title: z.string(),
  description: z.string(),
  blocks: z.array(ContentBlock),
  /** On the product list only. */
  product_list: z.optional(ProductList),
  /** On the colour chart only. */
  colour_chart: z.optional(z.array(ChartColour)),
  /** On the results page of the search only. */
  search: z.optional(SearchList),
})
export type PageData = z.infer<typeof PageData>

export const BlogList = z.object({
  title: z.string(),
  description: z.string(),
  blogs: z.array(BlogCard),
  page: z.int(),
  pages: z.int(),
})
export type BlogList = z.infer<typeof BlogList>

export const Blog = z.object({
  blog_id: z.int(),
  title: z.string(),
  description: z.string(),
  lang: z.optional(z.string()),
  author: z.string(),
  published_at: Moment,
  reading_minutes: z.int(),
  picture: z.nullable(Picture),
  body_html: z.string(),
  products: z.array(ProductCard),
  newer: z.nullable(z.object({ slug: z.string(), title: z.string() })),
  older: z.nullable(z.object({ slug: z.string(), title: z.string() })),
})
export type Blog = z.infer<typeof Blog>

export const SoftPage = z.object({
  title: z.string(),
  description: z.string(),
  soft: z.array(SoftItem),
  blocks: z.array(ContentBlock),
})
export type SoftPage = z.infer<typeof SoftPage>

export const Page = z.object({ ...envelope, data: PageData })
export const BlogsPage = z.object({ ...envelope, dataBlogs: BlogList })
export const BlogPage = z.object({ ...envelope, dataBlog: Blog })
export const ProductPage = z.object({ ...envelope, dataProduct: Product })
export const SoftwarePage = z.object({ ...envelope, dataSoft: SoftPage })

export type Page = z.infer<typeof Page>
export type BlogsPage = z.infer<typeof BlogsPage>
export type BlogPage = z.infer<typeof BlogPage>
export type ProductPage = z.infer<typeof ProductPage>
export type SoftwarePage = z.infer<typeof SoftwarePage>
export type AnyPage = Page | BlogsPage | BlogPage | ProductPage | SoftwarePage

/** A page made of blocks: `/`, `/about`, `/products`, `/search`, `/cart`, `/checkout`, `/my/…`, `/order/…`, by `current_url`. Never anything of a visitor. */
export const fetchPage = endpoint({
  method: 'GET',
  path: '/pages/fetch',
  input: PageRequest,
  output: Page,
})

/** The list of articles, newest first; `page` in `queryParams` names a further page. */
export const fetchBlogs = endpoint({
  method: 'GET',
  path: '/pages/fetch-blogs',
  input: PageRequest,
  output: BlogsPage,
})

/** One article, by `slug` in `slugParams`. */
export const fetchBlog = endpoint({
  method: 'GET',
  path: '/pages/fetch-blog',
  input: PageRequest,
  output: BlogPage,
})

/** One product, by `slug` in `slugParams`; `variant` (a SKU) and `reviews` (a page of them) may be in `queryParams`. */
export const fetchProduct = endpoint({
  method: 'GET',
  path: '/pages/fetch-product',
  input: PageRequest,
  output: ProductPage,
})

/** The software section. */
export const fetchSoft = endpoint({
  method: 'GET',
  path: '/pages/fetch-soft',
  input: PageRequest,
  output: SoftwarePage,
})
