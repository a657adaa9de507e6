import type { CategoryCard } from '#shared/catalog/contract.ts'
import type { ListQuery } from '#shared/catalog/list-contract.ts'
import { isNarrowed } from '#shared/catalog/list-params.ts'
import { MAX_PRICE } from '#shared/catalog/max-price.ts'
import { toLeastMinorUnits, toMostMinorUnits } from '#shared/currency/price-bound.ts'
import type { Db } from '../db/rows.ts'
import { findFilterValues, type ChosenValue } from './filter-values.ts'
import { MIN_PRICE, type Listing } from './listing.ts'
import { findCategory } from './queries.ts'

/** A list query whose names have been resolved in the catalogue. */
export interface ListSearch {
  readonly question: ListQuery
  readonly category: CategoryCard | undefined
  readonly values: readonly ChosenValue[]
  readonly isNarrowed: boolean
  readonly price_from: number
  readonly price_to: number
}

/** The names of a query that the catalogue does not have. */
export interface UnknownNames {
  readonly category: string | undefined
  readonly filter: readonly string[]
}

export async function toListSearch(db: Db, query: ListQuery) {
  const [category, values] = await Promise.all([
    query.category === undefined ? undefined : findCategory(db, query.category, query.language_id),
    findFilterValues(db, query.filter),
  ])
  const knownFilters = new Set(values.map(({ filter }) => filter))
  const { price_from, price_to } = query
  const search: ListSearch = {
    question: { ...query, filter: query.filter.filter((name) => knownFilters.has(name)) },
    category,
    values,
    isNarrowed: isNarrowed({ ...query, filter: [...knownFilters] }),
    price_from:
      price_from === undefined ? MIN_PRICE : Math.min(MAX_PRICE, toLeastMinorUnits(price_from)),
    price_to: price_to === undefined ? MAX_PRICE : Math.min(MAX_PRICE, toMostMinorUnits(price_to)),
  }
  const unknown: UnknownNames = {
    category: category === undefined ? query.category : undefined,
    filter: query.filter.filter((name) => !knownFilters.has(name)),
  }
  return { search, unknown }
}

/** The filters omitted from a search in order to count their alternatives. */
export interface OmittedFilters {
  readonly attribute_id?: number
  readonly category?: true
  readonly hue?: true
  readonly in_stock?: true
  readonly price?: true
}

export function toListing(search: ListSearch, omittedFilters: OmittedFilters = {}): Listing {
  const { category, values, question: query, price_from, price_to } = search
  const byAttribute = Map.groupBy(values, ({ attribute_id }) => attribute_id)
  byAttribute.delete(omittedFilters.attribute_id ?? -1)
  const { hue } = query
  const ignoresPrice = omittedFilters.price === true
  const minPrice = ignoresPrice ? MIN_PRICE : price_from
  const maxPrice = ignoresPrice ? MAX_PRICE : price_to
  const selectedValues = [...byAttribute.values()].flat()
  return {
    groups: [
      ...(category !== undefined && omittedFilters.category !== true
        ? [[`c${category.category_id}` as const]]
        : []),
      ...(hue.length > 0 && omittedFilters.hue !== true
        ? [hue.map((name) => `h${name}` as const)]
        : []),
      ...[...byAttribute.values()].map((attributeValues) =>
        attributeValues.map(({ attribute_value_id }) => `v${attribute_value_id}` as const),
      ),
    ],
    excluded: query.in_stock && omittedFilters.in_stock !== true ? ['gone'] : [],
    price_from: minPrice,
    price_to: maxPrice,
    is_of_variants:
      minPrice > MIN_PRICE ||
      maxPrice < MAX_PRICE ||
      selectedValues.some(({ is_of_variants }) => is_of_variants),
  }
}
