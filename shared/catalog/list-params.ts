import { isHue, type Hue } from './hue.ts'
import { MAX_PRICE_BOUND } from '#shared/currency/price-bound.ts'
import { parsePageNumber } from '#shared/url/page-number.ts'
import { isSlug } from '#shared/url/slug.ts'

export const SORTS = [
  'recommended',
  'newest',
  'name',
  'price',
  'price-desc',
  'unit-price',
  'rating',
] as const
export type Sort = (typeof SORTS)[number]

export const PAGE_SIZES = [24, 48, 96] as const
export const DEFAULT_PAGE_SIZE = PAGE_SIZES[0]

/** The filters, order and page of a product list; prices are in the base currency. */
export interface ListParams {
  readonly category?: string | undefined
  /** Attribute values as `{attribute}.{value}`: any of one attribute's values, for every attribute. */
  readonly filter: readonly string[]
  /** Any of these families of hues. */
  readonly hue?: readonly Hue[] | undefined
  readonly price_from?: number | undefined
  readonly price_to?: number | undefined
  readonly in_stock: boolean
  readonly sort: Sort
  readonly per_page: number
  readonly page: number
  /** Whether all filters are shown, not only those that most products have. */
  readonly all_filters?: boolean | undefined
}

/**
 * Six decimal places, for a bound converted from another currency (shared/currency/price-bound.ts), and
 * as many digits as a double represents without error.
 */
const PRICE_PATTERN = /^\d{1,15}(?:\.\d{1,6})?$/

/** The query parameters of a list's URL with the validation of their values. */
export const LIST_QUERY = [
  { name: 'category', fits: isSlug },
  { name: 'filter', fits: isFilter, isList: true },
  { name: 'hue', fits: isHue, isList: true },
  { name: 'price_from', fits: isPrice },
  { name: 'price_to', fits: isPrice },
  { name: 'in_stock', fits: (value: string) => value === '1' },
  { name: 'all_filters', fits: (value: string) => value === '1' },
  { name: 'sort', fits: (value: string) => value !== SORTS[0] && toSort(value) === value },
  {
    name: 'per_page',
    fits: (value: string) => value !== String(DEFAULT_PAGE_SIZE) && isPageSize(value),
  },
] as const

export function isFilter(text: string): boolean {
  const [attribute = '', value = '', ...rest] = text.split('.')
  return rest.length === 0 && isSlug(attribute) && isSlug(value)
}

function isPrice(text: string): boolean {
  return PRICE_PATTERN.test(text)
}

function toPriceBound(text: string): number {
  return Math.min(Number(text), MAX_PRICE_BOUND)
}

function isPageSize(text: string): boolean {
  return PAGE_SIZES.some((size) => String(size) === text)
}

function toSort(text: string | undefined): Sort {
  return SORTS.find((sort) => sort === text) ?? SORTS[0]
}

/** Parses the query of a list's URL after toPageQuery has normalized it. */
export function parseListParams(query: Readonly<Record<string, string | undefined>>): ListParams {
  const { category, filter, hue, price_from, price_to, per_page } = query
  return {
    ...(category !== undefined && { category }),
    filter: filter === undefined ? [] : filter.split(','),
    hue: (hue ?? '').split(',').filter(isHue),
    ...(price_from !== undefined && { price_from: toPriceBound(price_from) }),
    ...(price_to !== undefined && { price_to: toPriceBound(price_to) }),
    in_stock: query['in_stock'] === '1',
    all_filters: query['all_filters'] === '1',
    sort: toSort(query['sort']),
    per_page: per_page === undefined ? DEFAULT_PAGE_SIZE : Number(per_page),
    page: parsePageNumber(query['page']),
  }
}

/** Returns the shortest query of a list's URL; empty for the whole list. */
export function toListQuery(params: ListParams): string {
  const { category, filter, hue = [], price_from, price_to, in_stock, all_filters } = params
  const { sort, per_page, page } = params
  const pairs = [
    ['category', category],
    ...filter.toSorted().map((value) => ['filter', value]),
    ...hue.toSorted().map((value) => ['hue', value]),
    ['price_from', price_from],
    ['price_to', price_to],
    ['in_stock', in_stock ? 1 : undefined],
    ['all_filters', all_filters === true ? 1 : undefined],
    ['sort', sort === SORTS[0] ? undefined : sort],
    ['per_page', per_page === DEFAULT_PAGE_SIZE ? undefined : per_page],
    ['page', page === 1 ? undefined : page],
  ]
  return pairs
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${String(name)}=${String(value)}`)
    .join('&')
}

/** Counts the filters other than the category, each of which can be removed on its own. */
export function countFilters(params: ListParams): number {
  const { filter, hue = [], price_from, price_to, in_stock } = params
  const others = [in_stock, price_from !== undefined, price_to !== undefined]
  return filter.length + hue.length + others.filter(Boolean).length
}

/** Whether the list has filters other than its category. */
export function isNarrowed(params: ListParams): boolean {
  return countFilters(params) > 0
}

/**
 * Returns the query that a page of the list adds to its category's canonical URL. For search engines a
 * filtered or sorted list is the same as its category's list.
 */
export function toCanonicalQuery(params: ListParams): string {
  const isOwnPage = !isNarrowed(params) && params.sort === SORTS[0] && params.page > 1
  return isOwnPage ? toListQuery({ ...params, category: undefined, all_filters: false }) : ''
}

/** Adds or removes a filter value and returns to the first page. */
export function toggleFilter(params: ListParams, value: string): ListParams {
  const filter = params.filter.includes(value)
    ? params.filter.filter((existing) => existing !== value)
    : [...params.filter, value]
  return { ...params, filter, page: 1 }
}

/** Removes a hue and returns to the first page. */
export function withoutHue(params: ListParams, hue: Hue): ListParams {
  return { ...params, hue: params.hue?.filter((chosen) => chosen !== hue), page: 1 }
}

/** Removes all filters except the category; order and page size remain. */
export function withoutFilters({ category, all_filters, sort, per_page }: ListParams): ListParams {
  return {
    ...(category !== undefined && { category }),
    filter: [],
    in_stock: false,
    all_filters,
    sort,
    per_page,
    page: 1,
  }
}
