import * as z from 'zod/mini'
import { endpoint } from '#shared/api/endpoint.ts'
import { integerParam, jsonParam } from '#shared/api/query.ts'
import { Moment } from '#shared/api/moment.ts'
import { cleanLine, cleanText } from '../forms/clean.ts'
import { MAX_PROOF_CHARACTERS } from '../forms/proof.ts'
import { MAX_RATING, MIN_RATING } from './review-rules.ts'

export const REVIEWS_PER_PAGE = 5
const MAX_PAGE = 999_999

/** A review as plain text, as its author typed it: it is always displayed as text, never as markup. */
export const Review = z.object({
  review_id: z.int(),
  name: z.string(),
  rating: z.int(),
  title: z.string(),
  text: z.string(),
  /** The language of the review, if it is not the requested one. */
  lang: z.optional(z.string()),
  /** A calendar date or a point in time, ISO 8601. */
  written_at: Moment,
})
export type Review = z.infer<typeof Review>

/** A summary of a product's reviews for lists. */
export const RatingSummary = z.object({
  /** Rounded to two decimal places. */
  average: z.number(),
  reviews_count: z.int(),
})
export type RatingSummary = z.infer<typeof RatingSummary>

export const Rating = z.extend(RatingSummary, {
  /** The number of reviews with one, two, … five stars. */
  histogram: z.array(z.int()).check(z.length(MAX_RATING)),
})
export type Rating = z.infer<typeof Rating>

/** Reviews in all languages, newest first. */
export const ReviewList = z.object({
  reviews: z.array(Review),
  page: z.int(),
  pages: z.int(),
})
export type ReviewList = z.infer<typeof ReviewList>

/** A page of reviews with the rating, which is null if there are no reviews. */
export const RatedReviews = z.extend(ReviewList, { rating: z.nullable(Rating) })
export type RatedReviews = z.infer<typeof RatedReviews>

const Id = z.int().check(z.minimum(1))

/**
 * Returns reviews of a product. They are never cached, so that authors see their own immediately. A page
 * after the last one is empty.
 */
export const loadReviews = endpoint({
  method: 'GET',
  path: '/products/load-reviews',
  input: z.object({
    params: jsonParam(
      z.object({
        product_id: Id,
        page: z.optional(z.int().check(z.minimum(1), z.maximum(MAX_PAGE))),
        language_id: z.optional(Id),
      }),
    ),
  }),
  output: RatedReviews,
})

/**
 * Returns whether the account has bought the product and may therefore review it; called before the form
 * is shown.
 */
export const fetchReviewRight = endpoint({
  method: 'GET',
  path: '/products/may-review',
  input: z.object({ product_id: integerParam }),
  output: z.object({ may_review: z.boolean() }),
})

/** A new review, which must also satisfy REVIEW_RULES. */
export const NewReview = z.object({
  product_id: Id,
  language_id: Id,
  rating: z.int().check(z.minimum(MIN_RATING), z.maximum(MAX_RATING)),
  title: z.string().check(z.overwrite(cleanLine)),
  text: z.string().check(z.overwrite(cleanText)),
  name: z.string().check(z.overwrite(cleanLine)),
  /** A honeypot: people do not see this field, but programs fill it in. */
  website: z.optional(z.string().check(z.maxLength(0))),
  /** The Turnstile proof, if the shop requires one (a 422 names this field). */
  proof: z.optional(z.string().check(z.maxLength(MAX_PROOF_CHARACTERS))),
})
export type NewReview = z.infer<typeof NewReview>

/** Stores the account's review of a product that it has bought; one for each product. */
export const addReview = endpoint({
  method: 'POST',
  path: '/products/add-review',
  input: NewReview,
  output: z.object({ review: Review, rating: z.nullable(Rating) }),
})
