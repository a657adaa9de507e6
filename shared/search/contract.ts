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

/** A page of the shop's own, such as its terms. */
export const FoundPage = z.object({
  page_id: z.int(),
  /** Without the prefix of an edition. */
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
  /** What was searched for in place of `q`, when nothing has a word as it was typed. */
  corrected: z.nullable(z.string()),
  /** Counts are exact up to 1000; 1001 says that there are more. */
  products: z.array(ProductCard),
  products_count: z.int(),
  blogs: z.array(BlogCard),
  blogs_count: z.int(),
  soft: z.array(SoftCard),
  soft_count: z.int(),
  /** Another backend may know no pages. */
  site_pages: z.optional(z.array(FoundPage)),
  site_pages_count: z.optional(z.int()),
  /** Nothing has all of the words: what is answered has some of them. */
  is_partial: z.optional(z.boolean()),
}

export const SearchAnswer = z.object(found)
export type SearchAnswer = z.infer<typeof SearchAnswer>

/** What the results page shows. */
export const SearchList = z.object({
  ...found,
  /** The kind the page is narrowed to. */
  kind: z.nullable(SearchKind),
  page: z.int(),
  pages: z.int(),
  categories: z.array(CategoryCard),
})
export type SearchList = z.infer<typeof SearchList>

/** Finds products, articles, software and pages by words, their beginnings, and words with a slip. Not of the specification's §7: search is ours. */
export const fetchSearch = endpoint({
  method: 'GET',
  path: '/search/fetch',
  input: z.object({
    q: z.string().check(z.maxLength(MAX_QUERY_CHARACTERS)),
    language_id: integerParam,
    /** Of each kind. */
    limit: z.optional(integerParam.check(z.minimum(1), z.maximum(MAX_LIMIT))),
    kind: z.optional(SearchKind),
    page: z.optional(integerParam.check(z.minimum(1), z.maximum(MAX_PAGE))),
  }),
  output: SearchAnswer,
})
