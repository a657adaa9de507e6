import * as z from 'zod/mini'
import type { Rating, RatingSummary } from '#shared/catalog/reviews.ts'
import { first, type Db } from '../db/rows.ts'

const ROUNDING_FACTOR = 100

interface RatingTotals {
  readonly reviews_count: number
  readonly rating_sum: number
}

/** Returns null if there are no reviews. */
export function toRatingSummary({ reviews_count, rating_sum }: RatingTotals): RatingSummary | null {
  if (reviews_count === 0) return null
  return {
    average: Math.round((rating_sum * ROUNDING_FACTOR) / reviews_count) / ROUNDING_FACTOR,
    reviews_count,
  }
}

const RatingRow = z.object({
  rating_1: z.number(),
  rating_2: z.number(),
  rating_3: z.number(),
  rating_4: z.number(),
  rating_5: z.number(),
})

export async function findRating(db: Db, productId: number): Promise<Rating | null> {
  const statement = db
    .prepare(
      `SELECT rating_1, rating_2, rating_3, rating_4, rating_5
       FROM product_rating WHERE product_id = ?1`,
    )
    .bind(productId)
  const row = await first(RatingRow, statement)
  if (row === undefined) return null
  const histogram = [row.rating_1, row.rating_2, row.rating_3, row.rating_4, row.rating_5]
  const summary = toRatingSummary({
    reviews_count: histogram.reduce((sum, count) => sum + count, 0),
    rating_sum: histogram.reduce((sum, count, index) => sum + count * (index + 1), 0),
  })
  return summary === null ? null : { ...summary, histogram }
}
