import type { CategoryCard } from '#shared/catalog/contract.ts'
import { COUNT_LIMIT } from '#shared/catalog/count.ts'
import type {
  FilterCategory,
  FilterParam,
  HueCount,
  ListFilters,
} from '#shared/catalog/list-contract.ts'
import { toWirePrice } from '#shared/currency/money.ts'
import type { Db } from '../db/rows.ts'
import { listOfferedValues, type OfferedValue } from './filter-values.ts'
import { listOfferedHues, WHOLE_LIST } from './hues.ts'
import { sortByCoverage, shortenOffered } from './shorten-offered.ts'
import { toListing, type OmittedFilters, type ListSearch } from './list-search.ts'
import { countTerms, findPrices, type TermCounts } from './listing-counts.ts'
import type { Term } from './listing.ts'
import { listCategories } from './queries.ts'

/**
 * Returns the available filters of a list, each value with the count that it would have if it alone of
 * its attribute were selected.
 */
export async function readFilters(db: Db, search: ListSearch): Promise<ListFilters> {
  const { category, question: query, values } = search
  const selectedIds = new Set(values.map(({ attribute_value_id }) => attribute_value_id))
  const listId = category?.category_id ?? WHOLE_LIST
  const [categories, knownValues, prices, offeredHues] = await Promise.all([
    listCategories(db, query.language_id),
    listOfferedValues(db, {
      category_id: listId,
      language_id: query.language_id,
      chosen: [...selectedIds],
    }),
    findPrices(db, toListing(search, { price: true })),
    listOfferedHues(db, listId, query.hue),
  ])
  const orderedAttributes = sortByCoverage(knownValues)
  const byAttribute =
    query.all_filters === false ? shortenOffered(orderedAttributes, selectedIds) : orderedAttributes
  const offeredValues = byAttribute.flatMap(([, attributeValues]) => attributeValues)
  const count = (omittedFilters: OmittedFilters, terms: readonly Term[]) =>
    countTerms(db, toListing(search, omittedFilters), terms)
  const isChosen = (attribute_id: number) =>
    values.some((value) => value.attribute_id === attribute_id)

  // Attributes without a selection are counted within the list itself; the others within the list without
  // their own filter.
  const unselectedTerms = offeredValues
    .filter(({ attribute_id }) => !isChosen(attribute_id))
    .map(toTerm)
  const hueTerms = offeredHues.map(({ hue }) => `h${hue}` as const)
  const listTerms = query.hue.length > 0 ? unselectedTerms : [...unselectedTerms, ...hueTerms]
  const [listCounts, categoryCounts, hueCounts, stockCounts, attributeCounts] = await Promise.all([
    count({}, search.isNarrowed ? [...listTerms, 'stock'] : ['stock']),
    count(
      { category: true },
      categories.map(({ category_id }) => `c${category_id}` as const),
    ),
    query.hue.length > 0 ? count({ hue: true }, hueTerms) : undefined,
    query.in_stock ? count({ in_stock: true }, ['stock']) : undefined,
    Promise.all(
      byAttribute.map(async ([attribute_id, attributeValues]) => {
        if (!isChosen(attribute_id)) return [attribute_id, undefined] as const
        return [attribute_id, await count({ attribute_id }, attributeValues.map(toTerm))] as const
      }),
    ),
  ])
  const counts = new Map(attributeCounts)
  return {
    products_count: listCounts.get('all') ?? 0,
    params: byAttribute
      .map(([attribute_id, attributeValues]) =>
        toParam(attributeValues, (value) =>
          search.isNarrowed
            ? ((counts.get(attribute_id) ?? listCounts).get(toTerm(value)) ?? 0)
            : Math.min(value.products_count, COUNT_LIMIT + 1),
        ),
      )
      .filter(
        ({ attribute_id, values: all }) =>
          isChosen(attribute_id) || all.some(({ products_count }) => products_count > 0),
      ),
    left_out_count: knownValues.length - offeredValues.length,
    hues: offeredHues.map(({ hue, products_count }): HueCount => ({
      hue,
      products_count: search.isNarrowed
        ? ((hueCounts ?? listCounts).get(`h${hue}`) ?? 0)
        : Math.min(products_count, COUNT_LIMIT + 1),
    })),
    categories: toCategories(categories, categoryCounts),
    in_stock_count: (stockCounts ?? listCounts).get('stock') ?? 0,
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
  [firstValue, ...otherValues]: readonly OfferedValue[],
  count: (value: OfferedValue) => number,
): FilterParam {
  if (firstValue === undefined) throw new Error('An attribute without values')
  return {
    attribute_id: firstValue.attribute_id,
    key: firstValue.attribute_key,
    name: firstValue.attribute_name,
    values: [firstValue, ...otherValues].map((value) => ({
      filter: `${value.attribute_key}.${value.value_key}`,
      name: value.value_name,
      products_count: count(value),
    })),
  }
}

function toCategories(categories: readonly CategoryCard[], counts: TermCounts): FilterCategory[] {
  return categories.map(({ category_id, slug, name }) => ({
    category_id,
    slug,
    name,
    products_count: counts.get(`c${category_id}`) ?? 0,
  }))
}
