import * as z from 'zod/mini'
import type { ProductCard } from '#shared/catalog/contract.ts'
import { all, type Db } from '../db/rows.ts'
import { listProductsByIds } from './queries.ts'

/** A pair that fewer buyers have bought is not shown, so that nobody's order can be read from it. */
const MIN_BUYERS = 3
const MAX_CANDIDATES = 24
const MAX_RECOMMENDED = 8

interface RecommendationQuery {
  readonly product_ids: readonly number[]
  readonly product_variant_ids: readonly number[]
  readonly language_id: number
}

/**
 * Recommends products to a visitor who views the given ones: first what was bought with them, then what
 * the content names as related, then what many have bought, then the first of the catalogue. Only what is
 * in stock is recommended.
 */
export async function listRecommended(
  db: Db,
  query: RecommendationQuery,
): Promise<readonly ProductCard[]> {
  const ids = await listCandidates(db, query)
  const products = await listProductsByIds(db, ids, query.language_id)
  return products.filter(({ in_stock }) => in_stock).slice(0, MAX_RECOMMENDED)
}

const Candidate = z.object({ product_id: z.number() })

/**
 * A product counts by its score in the best place that it has. With MIN(), SQLite takes the other columns
 * from the row of the minimum: https://sqlite.org/lang_select.html#bareagg
 */
async function listCandidates(
  db: Db,
  { product_ids, product_variant_ids }: RecommendationQuery,
): Promise<number[]> {
  const statement = db
    .prepare(
      `WITH given (id) AS (
         SELECT value FROM json_each(?1)
         UNION
         SELECT product_variant.product_id FROM json_each(?2) AS asked
         CROSS JOIN product_variant ON product_variant.id = asked.value
       ),
       candidate (product_id, place, score) AS (
         SELECT other_id, 1, buyers FROM given
         CROSS JOIN product_pair ON product_pair.product_id = given.id
         WHERE buyers >= ${MIN_BUYERS}
         UNION ALL
         SELECT related_id, 2, 0 FROM given
         CROSS JOIN product_related ON product_related.product_id = given.id
         UNION ALL
         SELECT * FROM (
           SELECT product_id, 3, buyers FROM product_pair INDEXED BY product_pair_popular
           WHERE product_id = other_id AND buyers >= ${MIN_BUYERS}
           ORDER BY buyers DESC LIMIT ${MAX_CANDIDATES}
         )
         UNION ALL
         SELECT * FROM (
           SELECT id, 4, -list_position FROM product
           WHERE listed = 1 AND list_position >= 0 ORDER BY list_position LIMIT ${MAX_CANDIDATES}
         )
       )
       SELECT product_id, MIN(place) AS best_place, score FROM (
         SELECT product_id, place, SUM(score) AS score FROM candidate
         WHERE product_id NOT IN (SELECT id FROM given)
           AND EXISTS (SELECT 1 FROM product WHERE product.id = product_id AND listed = 1)
         GROUP BY product_id, place
       )
       GROUP BY product_id ORDER BY best_place, score DESC, product_id
       LIMIT ${MAX_CANDIDATES}`,
    )
    .bind(JSON.stringify(product_ids), JSON.stringify(product_variant_ids))
  return (await all(Candidate, statement)).map(({ product_id }) => product_id)
}
