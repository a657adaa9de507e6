import * as z from 'zod/mini'
import { endpoint } from '#shared/api/endpoint.ts'
import { integerParam } from '#shared/api/query.ts'
import { CategoryCard, ProductCard } from '#shared/catalog/contract.ts'
import { BlogCard } from '#shared/content/blocks.ts'
import { Picture } from '#shared/gallery/contract.ts'
import { MAX_QUERY_CHARACTERS } from './limits.ts'

const MAX_LIMIT = 24
const MAX_PAGE = 1000

export const SoftCard = z.object({
  soft_id: z.int(),
  slug: z.string(),
  name: z.string(),
  sub_name: z.string(),
  lang: z.optional(z.string()),
  price_from: z.number(),
  price_to: z.number(),
  picture: z.nullable(Picture),
})
export type SoftCard = z.infer<typeof SoftCard>

/** A content page of the shop, such as its terms. */
export const FoundPage = z.object({
  page_id: z.int(),
  /** The path without language prefix. */
  path: z.string(),
  title: z.string(),
  description: z.string(),
  lang: z.optional(z.string()),
})
export type FoundPage = z.infer<typeof FoundPage>

export const SearchKind = z.enum(['products', 'blogs', 'soft', 'site_pages'])
export type SearchKind = z.infer<typeof SearchKind>

const found = {
  q: z.string(),
  /** The corrected query, if no result contains a word as typed. */
  corrected: z.nullable(z.string()),
  /** Counts are exact up to 1000; 1001 means more. */
  products: z.array(ProductCard),
  products_count: z.int(),
  blogs: z.array(BlogCard),
  blogs_count: z.int(),
  soft: z.array(SoftCard),
  soft_count: z.int(),
  /** Absent if another backend does not search pages. */
  site_pages: z.optional(z.array(FoundPage)),
  site_pages_count: z.optional(z.int()),
  /** Whether the results contain only some of the words because none contains all. */
  is_partial: z.optional(z.boolean()),
}

export const SearchAnswer = z.object(found)
export type SearchAnswer = z.infer<typeof SearchAnswer>

/** The data of the results page. */
export const SearchList = z.object({
  ...found,
  /** The selected kind. */
  kind: z.nullable(SearchKind),
  page: z.int(),
  pages: z.int(),
  categories: z.array(CategoryCard),
})
export type SearchList = z.infer<typeof SearchList>

/**
 * Finds products, articles, software and pages by words, prefixes and misspelled words. This call is not
 * part of the specification's §7.
 */
export const fetchSearch = endpoint({
  method: 'GET',
  path: '/search/fetch',
  input: z.object({
    q: z.string().check(z.maxLength(MAX_QUERY_CHARACTERS)),
    language_id: integerParam,
    /** The maximum number of results of each kind. */
    limit: z.optional(integerParam.check(z.minimum(1), z.maximum(MAX_LIMIT))),
    kind: z.optional(SearchKind),
    page: z.optional(integerParam.check(z.minimum(1), z.maximum(MAX_PAGE))),
  }),
  output: SearchAnswer,
})
