import * as z from 'zod/mini'
import { COUNT_LIMIT } from '#shared/catalog/count.ts'
import { all, first, type Db } from '../db/rows.ts'
import { IN_PRICE_RANGE, toMatch, type Listing, type Term } from './listing.ts'

const TermCount = z.object({ term: z.string(), count: z.number() })

/** Products by term: exactly up to COUNT_LIMIT, else one more. A term without products is not there. */
export type TermCounts = ReadonlyMap<string, number>

/**
 * How many of a listing's products have each term; `all` is all of them. Few products are looked at
 * one by one; of many each of the wanted terms is counted by itself.
 */
export async function countTerms(
  db: Db,
  listing: Listing,
  terms: readonly Term[],
): Promise<TermCounts> {
  const few = toCounts(await countTermsOfFew(db, listing))
  if ((few.get('all') ?? 0) <= COUNT_LIMIT) return few
  return toCounts(await countEach(db, listing, ['all', ...terms]))
}

/** How many products a listing has: exactly up to COUNT_LIMIT, else one more. */
export async function countListing(db: Db, listing: Listing): Promise<number> {
  return toCounts(await countEach(db, listing, ['all'])).get('all') ?? 0
}

function toCounts(rows: readonly z.infer<typeof TermCount>[]): TermCounts {
  return new Map(rows.map(({ term, count }) => [term, count]))
}

function countTermsOfFew(db: Db, listing: Listing) {
  const statement = db
    .prepare(
      `WITH found AS MATERIALIZED (
         SELECT rowid & 16777215 AS product_id FROM listing_by_price
         WHERE listing_by_price MATCH ?1 AND ${IN_PRICE_RANGE} LIMIT ?4
       )
       SELECT term, COUNT(*) AS count FROM found
       CROSS JOIN product_term ON product_term.product_id = found.product_id
       GROUP BY term`,
    )
    .bind(toMatch(listing), listing.price_from, listing.price_to, COUNT_LIMIT + 1)
  return all(TermCount, statement)
}

function countEach(db: Db, listing: Listing, terms: readonly Term[]) {
  const matches = terms.map((term) => [term, toMatch(withTerm(listing, term))])
  const statement = db
    .prepare(
      `SELECT wanted.value ->> 0 AS term, (
         SELECT COUNT(*) FROM (
           SELECT 1 FROM listing_by_price
           WHERE listing_by_price MATCH (wanted.value ->> 1) AND ${IN_PRICE_RANGE} LIMIT ?4
         )
       ) AS count
       FROM json_each(?1) AS wanted`,
    )
    .bind(JSON.stringify(matches), listing.price_from, listing.price_to, COUNT_LIMIT + 1)
  return all(TermCount, statement)
}

function withTerm(listing: Listing, term: Term): Listing {
  return term === 'all' ? listing : { ...listing, groups: [...listing.groups, [term]] }
}

/** The lowest and the highest price of a listing; undefined where it is empty. */
export async function findPrices(db: Db, listing: Pick<Listing, 'groups' | 'excluded'>) {
  const statement = db
    .prepare(
      `SELECT
         (SELECT rowid >> 24 FROM listing_by_price
          WHERE listing_by_price MATCH ?1 ORDER BY rowid LIMIT 1) AS price_from,
         (SELECT rowid >> 24 FROM listing_by_price
          WHERE listing_by_price MATCH ?1 ORDER BY rowid DESC LIMIT 1) AS price_to`,
    )
    .bind(toMatch(listing))
  const Prices = z.object({ price_from: z.nullable(z.number()), price_to: z.nullable(z.number()) })
  const found = await first(Prices, statement)
  if (found === undefined || found.price_from === null || found.price_to === null) return undefined
  return { price_from: found.price_from, price_to: found.price_to }
}
