import { LIST_QUERY } from '#shared/catalog/list-params.ts'
import { isSku } from '#shared/catalog/sku.ts'
import { MAX_QUERY_CHARACTERS } from '#shared/search/limits.ts'
import { parsePageNumber } from './page-number.ts'

/** What a page may depend on of its address's query: names, with what their values look like. */
export interface QueryKey {
  readonly name: string
  readonly fits: (value: string) => boolean
  /** May be there several times, or several in one, joined by commas; otherwise the first counts. */
  readonly isList?: boolean
}

export type PageQuery = Readonly<Record<string, string>>

/** The first page is the one without a number. */
const isFurtherPage = (value: string) => value !== '1' && String(parsePageNumber(value)) === value
const PAGE: QueryKey = { name: 'page', fits: isFurtherPage }
const REVIEWS: QueryKey = { name: 'reviews', fits: isFurtherPage }
const VARIANT: QueryKey = { name: 'variant', fits: isSku }
const QUERY: QueryKey = {
  name: 'q',
  fits: (value) => value.trim() !== '' && value.length <= MAX_QUERY_CHARACTERS,
}
const KIND: QueryKey = {
  name: 'kind',
  fits: (value) => ['products', 'blogs', 'soft'].includes(value),
}

/** Any other key changes nothing (utm_…, gclid). */
const QUERY_OF_PAGES: readonly (readonly [path: RegExp, keys: readonly QueryKey[]])[] = [
  [/^\/products$/, [...LIST_QUERY, PAGE]],
  [/^\/blogs$/, [PAGE]],
  [/^\/search$/, [QUERY, KIND, PAGE]],
  [/^\/product\/[^/]+$/, [VARIANT, REVIEWS]],
]

/** The same for every order and spelling of the same question, so that it can be a cache key. */
export function toPageQuery(path: string, searchParams: URLSearchParams): PageQuery {
  const keys = QUERY_OF_PAGES.find(([pattern]) => pattern.test(path))?.[1] ?? []
  const query: Record<string, string> = {}
  // Most addresses have none: asking for each would take longer than to see what there is.
  const asked = new Set(searchParams.keys())
  for (const { name, fits, isList = false } of keys) {
    if (!asked.has(name)) continue
    const value = isList ? joinValues(searchParams.getAll(name), fits) : searchParams.get(name)
    if (value !== null && value !== '' && (isList || fits(value))) query[name] = value
  }
  return query
}

const MAX_VALUES = 40

function joinValues(values: readonly string[], fits: QueryKey['fits']): string {
  const parts = values.flatMap((value) => value.split(',')).filter(fits)
  return [...new Set(parts)].toSorted().slice(0, MAX_VALUES).join(',')
}
