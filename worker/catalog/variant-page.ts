import type { Sort } from '#shared/catalog/list-params.ts'

/* The rowid of a variant listing is (order << 34) | (product_id << 10) | the variant's position. */

export const PRODUCT_OF_VARIANT_SQL = '(rowid >> 10) & 16777215'
export const VARIANT_IN_PRICE_RANGE_SQL =
  'rowid >= (?2 << 34) AND rowid <= (?3 << 34 | 17179869183)'

/** Selects the products of a listing by price; the first variant determines a product's position. */
const byPrice = (direction: 'ASC' | 'DESC') => `
  SELECT ${PRODUCT_OF_VARIANT_SQL} AS product_id FROM variant_by_price
  WHERE variant_by_price MATCH ?1 AND ${VARIANT_IN_PRICE_RANGE_SQL}
  ORDER BY rowid ${direction}`

/** The sort orders other than by price. */
const ORDERS = {
  recommended: { index: 'variant_by_position', place: 'position', direction: 'ASC', sign: '' },
  rating: { index: 'variant_by_rating', place: 'rank', direction: 'DESC', sign: '-' },
} as const
type Order = (typeof ORDERS)[keyof typeof ORDERS]

const byOrder = ({ index, direction }: Order) => `
  SELECT ${PRODUCT_OF_VARIANT_SQL} AS product_id FROM ${index}
  WHERE ${index} MATCH ?1 ORDER BY rowid ${direction}`

/** A small number of products in a price range is selected by price and then sorted. */
const fewByOrder = ({ place, sign }: Order) => `
  SELECT product_place.product_id FROM variant_by_price
  CROSS JOIN product_place
    ON product_place.product_id = ((variant_by_price.rowid >> 10) & 16777215)
  WHERE variant_by_price MATCH ?1 AND variant_by_price.rowid >= (?2 << 34)
    AND variant_by_price.rowid <= (?3 << 34 | 17179869183)
  ORDER BY ${sign}(product_place.${place} << 24 | product_place.product_id)`

/**
 * A large number is read in sort order: ?1 contains the bands of the price range, so only variants at its
 * edges are filtered out.
 */
const manyByOrder = ({ index, direction }: Order) => `
  SELECT product_variant.product_id FROM ${index}
  CROSS JOIN product_variant
    ON product_variant.product_id = ((${index}.rowid >> 10) & 16777215)
    AND product_variant.position = (${index}.rowid & 1023)
  WHERE ${index} MATCH ?1 AND product_variant.price BETWEEN ?2 AND ?3
  ORDER BY ${index}.rowid ${direction}`

interface QueryPlan {
  readonly hasPriceRange: boolean
  readonly hasManyProducts: boolean
}

/** Whether a large price range is queried by its bands. */
export function usesPriceBands(sort: Sort): boolean {
  return sort === 'recommended' || sort === 'rating'
}

/**
 * Selects the products of a page by their variants. LIMIT -1 preserves the order of the variants;
 * DISTINCT then stops reading at the last product of the page.
 */
export function buildVariantPageSql(sort: Sort, plan: QueryPlan): string {
  return `
  SELECT ROW_NUMBER() OVER () AS place, product_id FROM (
    SELECT DISTINCT product_id FROM (${buildVariantsSql(sort, plan)} LIMIT -1) LIMIT ?4 OFFSET ?5
  )`
}

function buildVariantsSql(sort: Sort, { hasPriceRange, hasManyProducts }: QueryPlan): string {
  if (sort === 'price') return byPrice('ASC')
  if (sort === 'price-desc') return byPrice('DESC')
  if (!hasPriceRange) return byOrder(ORDERS[sort])
  return hasManyProducts ? manyByOrder(ORDERS[sort]) : fewByOrder(ORDERS[sort])
}
