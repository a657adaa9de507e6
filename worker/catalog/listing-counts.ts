import * as z from 'zod/mini'
import { COUNT_LIMIT } from '#shared/catalog/count.ts'
import { all, first, toRows, type Db } from '../db/rows.ts'
import { buildMatchExpression, type Listing, type Term } from './listing.ts'
import { PRODUCT_OF_VARIANT_SQL, VARIANT_IN_PRICE_RANGE_SQL } from './variant-page.ts'

const TermCount = z.object({ term: z.string(), count: z.number() })

/**
 * The number of products by term: exact up to COUNT_LIMIT, otherwise COUNT_LIMIT + 1. Terms without
 * products are absent.
 */
export type TermCounts = ReadonlyMap<string, number>

/**
 * Counts a listing's products by term; `all` counts all of them. Few products are examined one by one;
 * for many, each requested term is counted separately.
 */
export async function countTerms(
  db: Db,
  listing: Listing,
  terms: readonly Term[],
): Promise<TermCounts> {
  const counts = await countTermsOfFew(db, listing)
  if ((counts.get('all') ?? 0) <= COUNT_LIMIT) return counts
  return countEach(db, listing, ['all', ...terms])
}

/** Counts the products of a listing, exactly up to COUNT_LIMIT, otherwise COUNT_LIMIT + 1. */
export async function countListing(db: Db, listing: Listing): Promise<number> {
  return toListingCount(await prepareListingCount(db, listing).all())
}

/** The statement that counts a listing, and the count of its result. */
export function prepareListingCount(db: Db, listing: Listing): D1PreparedStatement {
  return prepareCounts(db, listing, ['all'])
}

export function toListingCount(result: D1Result | undefined): number {
  return toRows(TermCount, result)[0]?.count ?? 0
}

/**
 * Whether counting needs the variants, because a value is combined with the stock of the variant that has
 * it.
 */
function needsVariants({ is_of_variants, excluded }: Listing): boolean {
  return is_of_variants || excluded.length > 0
}

const COUNT_TERMS_OF_FEW_PRODUCTS_SQL = `
  WITH found AS MATERIALIZED (
    SELECT rowid & 16777215 AS product_id FROM listing_by_price
    WHERE listing_by_price MATCH ?1 LIMIT ?4
  )
  SELECT term, COUNT(*) AS count FROM found
  CROSS JOIN product_term ON product_term.product_id = found.product_id
  GROUP BY term`

/** Variants are examined one by one only if their products are few. */
const COUNT_TERMS_OF_FEW_VARIANTS_SQL = `
  WITH counted AS MATERIALIZED (
    SELECT COUNT(*) AS count FROM (
      SELECT DISTINCT product_id FROM (
        SELECT ${PRODUCT_OF_VARIANT_SQL} AS product_id FROM variant_by_price
        WHERE variant_by_price MATCH ?1 AND ${VARIANT_IN_PRICE_RANGE_SQL} LIMIT -1
      ) LIMIT ?4
    )
  ),
  found AS MATERIALIZED (
    SELECT ${PRODUCT_OF_VARIANT_SQL} AS product_id, rowid & 1023 AS position FROM variant_by_price
    WHERE (SELECT count FROM counted) < ?4
      AND variant_by_price MATCH ?1 AND ${VARIANT_IN_PRICE_RANGE_SQL}
  )
  SELECT 'all' AS term, count FROM counted
  UNION ALL
  SELECT term, COUNT(DISTINCT found.product_id) FROM found
  CROSS JOIN variant_term ON variant_term.product_id = found.product_id
    AND variant_term.position = found.position
  WHERE term <> 'all'
  GROUP BY term`

async function countTermsOfFew(db: Db, listing: Listing): Promise<TermCounts> {
  const sql = needsVariants(listing)
    ? COUNT_TERMS_OF_FEW_VARIANTS_SQL
    : COUNT_TERMS_OF_FEW_PRODUCTS_SQL
  const statement = db
    .prepare(sql)
    .bind(buildMatchExpression(listing), listing.price_from, listing.price_to, COUNT_LIMIT + 1)
  return toCounts(await all(TermCount, statement))
}

const MATCHING_PRODUCTS_SQL = `
  SELECT 1 FROM listing_by_price
  WHERE listing_by_price MATCH (wanted.value ->> 1) LIMIT ?4`

const MATCHING_VARIANTS_PRODUCTS_SQL = `
  SELECT DISTINCT product_id FROM (
    SELECT ${PRODUCT_OF_VARIANT_SQL} AS product_id FROM variant_by_price
    WHERE variant_by_price MATCH (wanted.value ->> 1) AND ${VARIANT_IN_PRICE_RANGE_SQL} LIMIT -1
  ) LIMIT ?4`

async function countEach(db: Db, listing: Listing, terms: readonly Term[]): Promise<TermCounts> {
  return toCounts(await all(TermCount, prepareCounts(db, listing, terms)))
}

function prepareCounts(db: Db, listing: Listing, terms: readonly Term[]): D1PreparedStatement {
  const matches = terms.map((term) => [term, buildMatchExpression(withTerm(listing, term))])
  const products = needsVariants(listing) ? MATCHING_VARIANTS_PRODUCTS_SQL : MATCHING_PRODUCTS_SQL
  return db
    .prepare(
      `SELECT wanted.value ->> 0 AS term, (SELECT COUNT(*) FROM (${products})) AS count
       FROM json_each(?1) AS wanted`,
    )
    .bind(JSON.stringify(matches), listing.price_from, listing.price_to, COUNT_LIMIT + 1)
}

function toCounts(rows: readonly z.infer<typeof TermCount>[]): TermCounts {
  return new Map(rows.map(({ term, count }) => [term, count]))
}

function withTerm(listing: Listing, term: Term): Listing {
  return term === 'all' ? listing : { ...listing, groups: [...listing.groups, [term]] }
}

/** Finds the lowest and the highest price of a listing's variants; undefined if it is empty. */
export async function findPrices(db: Db, listing: Pick<Listing, 'groups' | 'excluded'>) {
  const statement = db
    .prepare(
      `SELECT
         (SELECT rowid >> 34 FROM variant_by_price
          WHERE variant_by_price MATCH ?1 ORDER BY rowid LIMIT 1) AS price_from,
         (SELECT rowid >> 34 FROM variant_by_price
          WHERE variant_by_price MATCH ?1 ORDER BY rowid DESC LIMIT 1) AS price_to`,
    )
    .bind(buildMatchExpression(listing))
  const Prices = z.object({ price_from: z.nullable(z.number()), price_to: z.nullable(z.number()) })
  const prices = await first(Prices, statement)
  if (prices === undefined || prices.price_from === null || prices.price_to === null)
    return undefined
  return { price_from: prices.price_from, price_to: prices.price_to }
}
