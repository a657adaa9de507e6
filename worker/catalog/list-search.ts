import type { CategoryCard } from '#shared/catalog/contract.ts'
import type { ListQuestion } from '#shared/catalog/list-contract.ts'
import { isNarrowed } from '#shared/catalog/list-params.ts'
import { toLeastMinorUnits, toMostMinorUnits } from '#shared/currency/price-bound.ts'
import type { Db } from '../db/rows.ts'
import { findFilterValues, type ChosenValue } from './filter-values.ts'
import { MAX_PRICE, MIN_PRICE, type Listing } from './listing.ts'
import { listCategories } from './queries.ts'

/** A question about a list, its names found in the catalogue. */
export interface ListSearch {
  readonly question: ListQuestion
  readonly categories: readonly CategoryCard[]
  readonly category: CategoryCard | undefined
  readonly values: readonly ChosenValue[]
  readonly isNarrowed: boolean
  readonly price_from: number
  readonly price_to: number
}

/** The names of a question that the catalogue does not have. */
export interface UnknownNames {
  readonly category: string | undefined
  readonly filter: readonly string[]
}

export async function toListSearch(db: Db, question: ListQuestion) {
  const [categories, values] = await Promise.all([
    listCategories(db, question.language_id),
    findFilterValues(db, question.filter),
  ])
  const category = categories.find(({ slug }) => slug === question.category)
  const known = new Set(values.map(({ filter }) => filter))
  const { price_from, price_to } = question
  const search: ListSearch = {
    question: { ...question, filter: question.filter.filter((name) => known.has(name)) },
    categories,
    category,
    values,
    isNarrowed: isNarrowed({ ...question, filter: [...known] }),
    price_from: price_from === undefined ? MIN_PRICE : toLeastMinorUnits(price_from),
    price_to: price_to === undefined ? MAX_PRICE : Math.min(MAX_PRICE, toMostMinorUnits(price_to)),
  }
  const unknown: UnknownNames = {
    category: category === undefined ? question.category : undefined,
    filter: question.filter.filter((name) => !known.has(name)),
  }
  return { search, unknown }
}

/** What of a search is left out, so that its own alternatives can be counted. */
export interface LeftOut {
  readonly attribute_id?: number
  readonly category?: true
  readonly in_stock?: true
  readonly price?: true
}

export function toListing(search: ListSearch, leftOut: LeftOut = {}): Listing {
  const { category, values, question, price_from, price_to } = search
  const byAttribute = Map.groupBy(values, ({ attribute_id }) => attribute_id)
  byAttribute.delete(leftOut.attribute_id ?? -1)
  const isAnyPrice = leftOut.price === true
  const from = isAnyPrice ? MIN_PRICE : price_from
  const to = isAnyPrice ? MAX_PRICE : price_to
  const chosen = [...byAttribute.values()].flat()
  return {
    groups: [
      ...(category !== undefined && leftOut.category !== true
        ? [[`c${category.category_id}` as const]]
        : []),
      ...[...byAttribute.values()].map((ofAttribute) =>
        ofAttribute.map(({ attribute_value_id }) => `v${attribute_value_id}` as const),
      ),
    ],
    excluded: question.in_stock && leftOut.in_stock !== true ? ['gone'] : [],
    price_from: from,
    price_to: to,
    is_of_variants:
      from > MIN_PRICE || to < MAX_PRICE || chosen.some(({ is_of_variants }) => is_of_variants),
  }
}
