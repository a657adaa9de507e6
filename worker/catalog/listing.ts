import * as z from 'zod/mini'
import { COUNT_LIMIT } from '#shared/catalog/count.ts'
import type { Sort } from '#shared/catalog/list-params.ts'
import { all, type Db } from '../db/rows.ts'
import { ProductCardRow, toProductCard } from './queries.ts'
import { isByBands, toVariantPart } from './variant-part.ts'

/** What a product can be found by; product_term says what each means. */
export type Term = 'all' | 'stock' | 'gone' | `${'c' | 'v' | 'p'}${number}`

/**
 * The listed products that have one term of every group and no excluded one, between two prices: one
 * variant of theirs has all of it.
 */
export interface Listing {
  readonly groups: readonly (readonly Term[])[]
  readonly excluded: readonly Term[]
  /** Minor units of the base currency, both ends included. */
  readonly price_from: number
  readonly price_to: number
  /** It names something that variants differ in, so that products are found by their variants. */
  readonly is_of_variants: boolean
}

export const MIN_PRICE = 0
/** What is left for the price in a rowid that a JavaScript number still holds exactly. */
export const MAX_PRICE = 2 ** 29 - 1

type Terms = Pick<Listing, 'groups' | 'excluded'>

/**
 * The FTS5 expression. Terms are made of our own ids: nothing that a visitor wrote is in it. FTS5
 * walks through the products of every term that it joins by AND, but what it joins by NOT it looks
 * up for the products found so far.
 */
export function toMatch({ groups, excluded }: Terms): string {
  const wanted =
    groups.length === 0 ? 'all' : groups.map((terms) => `(${terms.join(' OR ')})`).join(' AND ')
  return excluded.length === 0 ? wanted : `(${wanted}) NOT (${excluded.join(' OR ')})`
}

const BY_PRICE = `
  SELECT rowid AS place, rowid & 16777215 AS product_id FROM listing_by_price
  WHERE listing_by_price MATCH ?1 ORDER BY rowid LIMIT ?4 OFFSET ?5`

const BY_PRICE_DESCENDING = `
  SELECT -rowid AS place, rowid & 16777215 AS product_id FROM listing_by_price
  WHERE listing_by_price MATCH ?1 ORDER BY rowid DESC LIMIT ?4 OFFSET ?5`

const BY_POSITION = `
  SELECT rowid AS place, rowid & 16777215 AS product_id FROM listing_by_position
  WHERE listing_by_position MATCH ?1 ORDER BY rowid LIMIT ?4 OFFSET ?5`

const BY_RATING = `
  SELECT -rowid AS place, rowid & 16777215 AS product_id FROM listing_by_rating
  WHERE listing_by_rating MATCH ?1 ORDER BY rowid DESC LIMIT ?4 OFFSET ?5`

/** A rowid of a product's listing is order << 24 | product_id; a price range is one of variants. */
const OF_PRODUCTS: Readonly<Record<Sort, string>> = {
  recommended: BY_POSITION,
  price: BY_PRICE,
  'price-desc': BY_PRICE_DESCENDING,
  rating: BY_RATING,
}

export interface ListPart {
  readonly language_id: number
  readonly sort: Sort
  readonly limit: number
  readonly offset: number
  /** What countTerms says of the listing. */
  readonly products_count: number
}

/** A part of a listing in its order. What it costs depends on its place, not on the catalogue. */
export async function listListing(db: Db, listing: Listing, part: ListPart) {
  const { statement, match } = await planPart(db, listing, part)
  const found = db
    .prepare(
      `SELECT product_card.* FROM (${statement}) AS part
       CROSS JOIN product_card ON product_card.product_id = part.product_id
         AND product_card.language_id = ?6
       ORDER BY part.place`,
    )
    .bind(match, listing.price_from, listing.price_to, part.limit, part.offset, part.language_id)
  return (await all(ProductCardRow, found)).map(toProductCard)
}

async function planPart(db: Db, listing: Listing, { sort, products_count }: ListPart) {
  const match = toMatch(listing)
  if (!listing.is_of_variants) return { statement: OF_PRODUCTS[sort], match }
  const isRanged = listing.price_from > MIN_PRICE || listing.price_to < MAX_PRICE
  const isMany = products_count > COUNT_LIMIT
  const statement = toVariantPart(sort, { isRanged, isMany })
  if (!isRanged || !isMany || !isByBands(sort)) return { statement, match }
  const groups = [...listing.groups, await listBands(db, listing)]
  return { statement, match: toMatch({ ...listing, groups }) }
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
