import * as z from 'zod/mini'
import { endpoint } from '#shared/api/endpoint.ts'
import { jsonParam } from '#shared/api/query.ts'
import { MAX_PRICE_BOUND } from '#shared/currency/price-bound.ts'
import { isSlug } from '#shared/url/slug.ts'
import { CategoryCard, ProductCard } from './contract.ts'
import { HUES } from './hue.ts'
import { COUNT_LIMIT } from './count.ts'
import { DEFAULT_PAGE_SIZE, isFilter, SORTS } from './list-params.ts'

export const ListCount = z.int().check(z.minimum(0), z.maximum(COUNT_LIMIT + 1))

export const MAX_FILTERS = 40
const MAX_PAGE = 999_999

const Price = z.number().check(z.minimum(0), z.maximum(MAX_PRICE_BOUND))
const MAX_PER_PAGE = 96

/** A query for products of the catalogue: filters, order and page. */
export const ListQuery = z.strictObject({
  language_id: z.int(),
  category: z.optional(z.string().check(z.refine(isSlug, 'Not a category'))),
  /** `{attribute}.{value}`: any of one attribute's values, for every attribute named. */
  filter: z.prefault(
    z
      .array(z.string().check(z.refine(isFilter, 'Not an attribute value such as origin.insect')))
      .check(z.maxLength(MAX_FILTERS)),
    [],
  ),
  /** Any of these families of hues; products without a colour have none. */
  hue: z.prefault(z.array(z.enum(HUES)).check(z.maxLength(HUES.length)), []),
  /** In the base currency. A product matches if one of its variants satisfies all conditions. */
  price_from: z.optional(Price),
  price_to: z.optional(Price),
  in_stock: z.prefault(z.boolean(), false),
  /** If false, `filters` contains only the values that most products have, and selected ones. */
  all_filters: z.optional(z.boolean()),
  sort: z.prefault(z.enum(SORTS), SORTS[0]),
  per_page: z.prefault(z.int().check(z.minimum(1), z.maximum(MAX_PER_PAGE)), DEFAULT_PAGE_SIZE),
  page: z.prefault(z.int().check(z.minimum(1), z.maximum(MAX_PAGE)), 1),
})
export type ListQuery = z.output<typeof ListQuery>

const FilterValue = z.object({
  /** The value as written in a list's address: `{attribute}.{value}`. */
  filter: z.string(),
  name: z.string(),
  /** The number of products with this filter; 1001 means more than 1,000. */
  products_count: ListCount,
})
export type FilterValue = z.infer<typeof FilterValue>

const FilterParam = z.object({
  attribute_id: z.int(),
  key: z.string(),
  name: z.string(),
  values: z.array(FilterValue),
})
export type FilterParam = z.infer<typeof FilterParam>

const HueCount = z.object({ hue: z.enum(HUES), products_count: ListCount })
export type HueCount = z.infer<typeof HueCount>

const FilterCategory = z.object({
  category_id: z.int(),
  slug: z.string(),
  name: z.string(),
  products_count: ListCount,
})
export type FilterCategory = z.infer<typeof FilterCategory>

/** The available filters of a list, each counted in combination with all other filters. */
export const ListFilters = z.object({
  products_count: ListCount,
  params: z.array(FilterParam),
  /** The number of values that are omitted. */
  left_out_count: z.int(),
  /** Empty if no product of the category has a colour. */
  hues: z._default(z.array(HueCount), []),
  categories: z.array(FilterCategory),
  in_stock_count: ListCount,
  /** The lowest and the highest price without the price filter; null if no product is left. */
  price: z.nullable(z.object({ price_from: z.number(), price_to: z.number() })),
})
export type ListFilters = z.infer<typeof ListFilters>

/** One page of a list with its query and filters. */
export const ProductList = z.object({
  products: z.array(ProductCard),
  products_count: ListCount,
  page: z.int(),
  pages: z.int(),
  /** The selected category. */
  category: z.nullable(CategoryCard),
  question: ListQuery,
  filters: ListFilters,
})
export type ProductList = z.infer<typeof ProductList>

/** Returns the available filters of a list and the number of products of each choice. */
export const fetchParams = endpoint({
  method: 'GET',
  path: '/categories/fetch-params',
  input: z.object({ params: jsonParam(ListQuery) }),
  output: ListFilters,
})

/** Returns one page of a list of products; 404 for a page after the last one. */
export const fetchForCategoryBuilder = endpoint({
  method: 'GET',
  path: '/products/fetch-for-category-builder',
  input: z.object({ params: jsonParam(ListQuery) }),
  output: z.object({
    products: z.array(ProductCard),
    products_count: ListCount,
    page: z.int(),
    pages: z.int(),
  }),
})
