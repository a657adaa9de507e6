import * as z from 'zod/mini'
import type { ProductCard } from '#shared/catalog/contract.ts'
import { COUNT_LIMIT } from '#shared/catalog/count.ts'
import type { Hue } from '#shared/catalog/hue.ts'
import type { Sort } from '#shared/catalog/list-params.ts'
import { MAX_PRICE } from '#shared/catalog/max-price.ts'
import { all, toRows, type Db } from '../db/rows.ts'
import { PRODUCT_CARD_COLUMNS_SQL, ProductCardRow, toProductCard } from './queries.ts'
import {
  buildVariantPageSql,
  NAME_KIND_SQL,
  NEWEST_KIND_SQL,
  usesPriceBands,
} from './variant-page.ts'

/** An index term of products; the table product_term documents the meanings. */
export type Term = 'all' | 'stock' | 'gone' | `${'c' | 'v' | 'p'}${number}` | `h${Hue}`

/**
 * Selects the listed products with one term of every group, no excluded term and a price in the range; a
 * single variant must satisfy all of it.
 */
export interface Listing {
  readonly groups: readonly (readonly Term[])[]
  readonly excluded: readonly Term[]
  /** In minor units of the base currency, both bounds inclusive. */
  readonly price_from: number
  readonly price_to: number
  /** Whether a condition depends on variants, so that products are found by their variants. */
  readonly is_of_variants: boolean
}

export const MIN_PRICE = 0

type Terms = Pick<Listing, 'groups' | 'excluded'>

/**
 * Creates the FTS5 expression. Terms consist of the shop's ids, never of visitors' input. FTS5 iterates
 * over the products of terms joined by AND, but only looks up those joined by NOT.
 */
export function buildMatchExpression({ groups, excluded }: Terms): string {
  const condition =
    groups.length === 0 ? 'all' : groups.map((terms) => `(${terms.join(' OR ')})`).join(' AND ')
  return excluded.length === 0 ? condition : `(${condition}) NOT (${excluded.join(' OR ')})`
}

const LIST_BY_PRICE_SQL = `
  SELECT rowid AS place, rowid & 16777215 AS product_id FROM listing_by_price
  WHERE listing_by_price MATCH ?1 ORDER BY rowid LIMIT ?4 OFFSET ?5`

const LIST_BY_PRICE_DESCENDING_SQL = `
  SELECT -rowid AS place, rowid & 16777215 AS product_id FROM listing_by_price
  WHERE listing_by_price MATCH ?1 ORDER BY rowid DESC LIMIT ?4 OFFSET ?5`

const LIST_BY_POSITION_SQL = `
  SELECT rowid AS place, rowid & 16777215 AS product_id FROM listing_by_position
  WHERE listing_by_position MATCH ?1 ORDER BY rowid LIMIT ?4 OFFSET ?5`

const LIST_BY_RATING_SQL = `
  SELECT -rowid AS place, rowid & 16777215 AS product_id FROM listing_by_rating
  WHERE listing_by_rating MATCH ?1 ORDER BY rowid DESC LIMIT ?4 OFFSET ?5`

/** Orders that the import computes share an index; each is a range of its rowids. */
const listByKind = (kind: string) => `
  SELECT rowid AS place, rowid & 16777215 AS product_id FROM listing_by_order
  WHERE listing_by_order MATCH ?1
    AND rowid >= (${kind} << 45) AND rowid <= (${kind} << 45 | 35184372088831)
  ORDER BY rowid LIMIT ?4 OFFSET ?5`

const LIST_BY_UNIT_PRICE_SQL = `
  SELECT rowid AS place, rowid & 16777215 AS product_id FROM listing_by_unit_price
  WHERE listing_by_unit_price MATCH ?1 ORDER BY rowid LIMIT ?4 OFFSET ?5`

/** The rowid of a product listing is order << 24 | product_id. Price ranges apply to variants. */
const LIST_PRODUCTS_SQL_BY_SORT: Readonly<Record<Sort, string>> = {
  recommended: LIST_BY_POSITION_SQL,
  newest: listByKind(NEWEST_KIND_SQL),
  name: listByKind(NAME_KIND_SQL),
  'unit-price': LIST_BY_UNIT_PRICE_SQL,
  price: LIST_BY_PRICE_SQL,
  'price-desc': LIST_BY_PRICE_DESCENDING_SQL,
  rating: LIST_BY_RATING_SQL,
}

export interface ListingPage {
  readonly language_id: number
  readonly sort: Sort
  readonly limit: number
  readonly offset: number
  /** The result of countTerms for the listing. */
  readonly products_count: number
}

/** Lists a page of a listing. Its cost depends on the offset, not on the size of the catalogue. */
export async function listListing(db: Db, listing: Listing, page: ListingPage) {
  const plan = await planPage(db, listing, page)
  return toCards(await prepareCards(db, listing, { ...page, ...plan }).all())
}

/** The statement for a page of a listing of products: its plan does not depend on their number. */
export function preparePage(
  db: Db,
  listing: Listing,
  page: Omit<ListingPage, 'products_count'>,
): D1PreparedStatement {
  const statement = LIST_PRODUCTS_SQL_BY_SORT[page.sort]
  return prepareCards(db, listing, { ...page, statement, match: buildMatchExpression(listing) })
}

export function toCards(result: D1Result | undefined): ProductCard[] {
  return toRows(ProductCardRow, result).map(toProductCard)
}

interface PlannedPage extends Pick<ListingPage, 'language_id' | 'limit' | 'offset'> {
  readonly statement: string
  readonly match: string
}

function prepareCards(db: Db, listing: Listing, page: PlannedPage): D1PreparedStatement {
  const { statement, match, limit, offset, language_id } = page
  return db
    .prepare(
      `SELECT ${PRODUCT_CARD_COLUMNS_SQL} FROM (${statement}) AS part
       CROSS JOIN product_card ON product_card.product_id = part.product_id
         AND product_card.language_id = ?6
       ORDER BY part.place`,
    )
    .bind(match, listing.price_from, listing.price_to, limit, offset, language_id)
}

async function planPage(db: Db, listing: Listing, { sort, products_count }: ListingPage) {
  const match = buildMatchExpression(listing)
  if (!listing.is_of_variants) return { statement: LIST_PRODUCTS_SQL_BY_SORT[sort], match }
  const hasPriceRange = listing.price_from > MIN_PRICE || listing.price_to < MAX_PRICE
  const hasManyProducts = products_count > COUNT_LIMIT
  const statement = buildVariantPageSql(sort, { hasPriceRange, hasManyProducts })
  if (!hasPriceRange || !hasManyProducts || !usesPriceBands(sort)) return { statement, match }
  const groups = [...listing.groups, await listBands(db, listing)]
  return { statement, match: buildMatchExpression({ ...listing, groups }) }
}

async function listBands(db: Db, { price_from, price_to }: Listing): Promise<Term[]> {
  const statement = db
    .prepare(
      `SELECT band FROM price_band
       WHERE price_from <= ?2 AND price_from >= (
         SELECT MAX(price_from) FROM price_band WHERE price_from <= ?1
       )`,
    )
    .bind(price_from, price_to)
  const bands = await all(z.object({ band: z.number() }), statement)
  return bands.map(({ band }) => `p${band}` as const)
}
