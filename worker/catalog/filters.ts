import { COUNT_LIMIT } from '#shared/catalog/count.ts'
import type { FilterCategory, FilterParam, ListFilters } from '#shared/catalog/list-contract.ts'
import { toWirePrice } from '#shared/currency/money.ts'
import type { Db } from '../db/rows.ts'
import { listOfferedValues, type OfferedValue } from './filter-values.ts'
import { sortByCoverage, shortenOffered } from './shorten-offered.ts'
import { toListing, type OmittedFilters, type ListSearch } from './list-search.ts'
import { countTerms, findPrices, type TermCounts } from './listing-counts.ts'
import type { Term } from './listing.ts'

const WHOLE_LIST = 0

/**
 * Returns the available filters of a list, each value with the count that it would have if it alone of
 * its attribute were selected.
 */
export async function readFilters(db: Db, search: ListSearch): Promise<ListFilters> {
  const { category, categories, question: query, values } = search
  const chosen = new Set(values.map(({ attribute_value_id }) => attribute_value_id))
  const [known, prices] = await Promise.all([
    listOfferedValues(db, {
      category_id: category?.category_id ?? WHOLE_LIST,
      language_id: query.language_id,
      chosen: [...chosen],
    }),
    findPrices(db, toListing(search, { price: true })),
  ])
  const ordered = sortByCoverage(known)
  const byAttribute = query.all_filters === false ? shortenOffered(ordered, chosen) : ordered
  const offered = byAttribute.flatMap(([, ofAttribute]) => ofAttribute)
  const count = (omitted: OmittedFilters, terms: readonly Term[]) =>
    countTerms(db, toListing(search, omitted), terms)
  const isChosen = (attribute_id: number) =>
    values.some((value) => value.attribute_id === attribute_id)

  // Attributes without a selection are counted within the list itself; the others within the list without
  // their own filter.
  const unselected = offered.filter(({ attribute_id }) => !isChosen(attribute_id)).map(toTerm)
  const [whole, ofCategories, ofStock, ofAttributes] = await Promise.all([
    count({}, search.isNarrowed ? [...unselected, 'stock'] : ['stock']),
    count(
      { category: true },
      categories.map(({ category_id }) => `c${category_id}` as const),
    ),
    query.in_stock ? count({ in_stock: true }, ['stock']) : undefined,
    Promise.all(
      byAttribute.map(async ([attribute_id, ofAttribute]) => {
        if (!isChosen(attribute_id)) return [attribute_id, undefined] as const
        return [attribute_id, await count({ attribute_id }, ofAttribute.map(toTerm))] as const
      }),
    ),
  ])
  const counts = new Map(ofAttributes)
  return {
    products_count: whole.get('all') ?? 0,
    params: byAttribute
      .map(([attribute_id, ofAttribute]) =>
        toParam(ofAttribute, (value) =>
          search.isNarrowed
            ? ((counts.get(attribute_id) ?? whole).get(toTerm(value)) ?? 0)
            : Math.min(value.products_count, COUNT_LIMIT + 1),
        ),
      )
      .filter(
        ({ attribute_id, values: all }) =>
          isChosen(attribute_id) || all.some(({ products_count }) => products_count > 0),
      ),
    left_out_count: known.length - offered.length,
    categories: toCategories(search, ofCategories),
    in_stock_count: (ofStock ?? whole).get('stock') ?? 0,
    price:
      prices === undefined
        ? null
        : {
            price_from: toWirePrice(prices.price_from),
            price_to: toWirePrice(prices.price_to),
          },
  }
}

function toTerm({ attribute_value_id }: OfferedValue): Term {
  return `v${attribute_value_id}`
}

function toParam(
  [first, ...others]: readonly OfferedValue[],
  count: (value: OfferedValue) => number,
): FilterParam {
  if (first === undefined) throw new Error('An attribute without values')
  return {
    attribute_id: first.attribute_id,
    key: first.attribute_key,
    name: first.attribute_name,
    values: [first, ...others].map((value) => ({
      filter: `${value.attribute_key}.${value.value_key}`,
      name: value.value_name,
      products_count: count(value),
    })),
  }
}

function toCategories({ categories }: ListSearch, counts: TermCounts): FilterCategory[] {
  return categories.map(({ category_id, slug, name }) => ({
    category_id,
    slug,
    name,
    products_count: counts.get(`c${category_id}`) ?? 0,
  }))
}
