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

/** The kinds of product_order: by date, and by name in the language of the query (?6). */
export const NEWEST_KIND_SQL = '0'
export const NAME_KIND_SQL = '?6'

/** A sort order other than by price. */
interface Order {
  /** The index of variants, and the condition for the part of it that has this order. */
  readonly index: string
  readonly part: string
  readonly direction: 'ASC' | 'DESC'
  /** Where products stand: a table or view, a condition for its rows, and the value to sort by. */
  readonly places: string
  readonly ofKind: string
  readonly place: string
}

const PRODUCT_PLACE = { part: '', places: 'product_place', ofKind: '' } as const

const toKind = (kind: string): Order => ({
  index: 'variant_by_order',
  part: `AND variant_by_order.rowid >= (${kind} << 55)
    AND variant_by_order.rowid <= (${kind} << 55 | 36028797018963967)`,
  direction: 'ASC',
  places: 'product_order',
  ofKind: `AND product_order.kind = ${kind}`,
  place: '(product_order.position << 24 | product_order.product_id)',
})

const ORDERS = {
  recommended: {
    ...PRODUCT_PLACE,
    index: 'variant_by_position',
    direction: 'ASC',
    place: '(product_place.position << 24 | product_place.product_id)',
  },
  rating: {
    ...PRODUCT_PLACE,
    index: 'variant_by_rating',
    direction: 'DESC',
    place: '-(product_place.rank << 24 | product_place.product_id)',
  },
  newest: toKind(NEWEST_KIND_SQL),
  name: toKind(NAME_KIND_SQL),
  'unit-price': {
    index: 'variant_by_unit_price',
    part: '',
    direction: 'ASC',
    places: 'product_unit_price_place',
    ofKind: '',
    place: '(product_unit_price_place.place << 24 | product_unit_price_place.product_id)',
  },
} as const satisfies Readonly<Record<Exclude<Sort, 'price' | 'price-desc'>, Order>>

const byOrder = ({ index, part, direction }: Order) => `
  SELECT ${PRODUCT_OF_VARIANT_SQL} AS product_id FROM ${index}
  WHERE ${index} MATCH ?1 ${part} ORDER BY rowid ${direction}`

/** A small number of products in a price range is selected by price and then sorted. */
const fewByOrder = ({ places, ofKind, place }: Order) => `
  SELECT ${places}.product_id FROM variant_by_price
  CROSS JOIN ${places}
    ON ${places}.product_id = ((variant_by_price.rowid >> 10) & 16777215) ${ofKind}
  WHERE variant_by_price MATCH ?1 AND variant_by_price.rowid >= (?2 << 34)
    AND variant_by_price.rowid <= (?3 << 34 | 17179869183)
  ORDER BY ${place}`

/**
 * A large number is read in sort order: ?1 contains the bands of the price range, so only variants at its
 * edges are filtered out.
 */
const manyByOrder = ({ index, part, direction }: Order) => `
  SELECT product_variant.product_id FROM ${index}
  CROSS JOIN product_variant
    ON product_variant.product_id = ((${index}.rowid >> 10) & 16777215)
    AND product_variant.position = (${index}.rowid & 1023)
  WHERE ${index} MATCH ?1 ${part} AND product_variant.price BETWEEN ?2 AND ?3
  ORDER BY ${index}.rowid ${direction}`

interface QueryPlan {
  readonly hasPriceRange: boolean
  readonly hasManyProducts: boolean
}

/** Whether a large price range is queried by its bands. */
export function usesPriceBands(sort: Sort): boolean {
  return sort !== 'price' && sort !== 'price-desc'
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
