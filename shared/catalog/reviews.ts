import * as z from 'zod/mini'
import { endpoint } from '#shared/api/endpoint.ts'
import { integerParam, jsonParam } from '#shared/api/query.ts'
import { Moment } from '#shared/api/moment.ts'
import { cleanLine, cleanText } from '../forms/clean.ts'
import { MAX_PROOF_CHARACTERS } from '../forms/proof.ts'
import { MAX_RATING, MIN_RATING } from './review-rules.ts'

export const REVIEWS_PER_PAGE = 5
const MAX_PAGE = 999_999

/** Plain text throughout, as its writer typed it: always shown as text, never as markup. */
export const Review = z.object({
  review_id: z.int(),
  name: z.string(),
  rating: z.int(),
  title: z.string(),
  text: z.string(),
  /** The language it is written in, where that is not the one asked for. */
  lang: z.optional(z.string()),
  /** A calendar date or a moment, ISO 8601. */
  written_at: Moment,
})
export type Review = z.infer<typeof Review>

/** What lists say of a product's reviews. */
export const RatingSummary = z.object({
  /** Rounded to two places. */
  average: z.number(),
  reviews_count: z.int(),
})
export type RatingSummary = z.infer<typeof RatingSummary>

export const Rating = z.extend(RatingSummary, {
  /** How many gave one star, two, … five. */
  histogram: z.array(z.int()).check(z.length(MAX_RATING)),
})
export type Rating = z.infer<typeof Rating>

/** Newest first, in all languages. */
export const ReviewList = z.object({
  reviews: z.array(Review),
  page: z.int(),
  pages: z.int(),
})
export type ReviewList = z.infer<typeof ReviewList>

/** `rating` is null while nobody has written. */
export const RatedReviews = z.extend(ReviewList, { rating: z.nullable(Rating) })
export type RatedReviews = z.infer<typeof RatedReviews>

const Id = z.int().check(z.minimum(1))

/** Reviews of a product. Never cached: who has just written asks it. A page beyond the last is empty. */
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

/** Whether the account has bought the product, and so may write about it: asked before anything is typed. */
export const fetchReviewRight = endpoint({
  method: 'GET',
  path: '/products/may-review',
  input: z.object({ product_id: integerParam }),
  output: z.object({ may_review: z.boolean() }),
})

/** Held to REVIEW_RULES as well. */
export const NewReview = z.object({
  product_id: Id,
  language_id: Id,
  rating: z.int().check(z.minimum(MIN_RATING), z.maximum(MAX_RATING)),
  title: z.string().check(z.overwrite(cleanLine)),
  text: z.string().check(z.overwrite(cleanText)),
  name: z.string().check(z.overwrite(cleanLine)),
  /** A trap: people do not see this field, programs that fill in forms do. */
  website: z.optional(z.string().check(z.maxLength(0))),
  /** Where the shop asks for one (422 names it). */
  proof: z.optional(z.string().check(z.maxLength(MAX_PROOF_CHARACTERS))),
})
export type NewReview = z.infer<typeof NewReview>

/** Writes the account's review of a product that it has bought: one of each product. */
export const addReview = endpoint({
  method: 'POST',
  path: '/products/add-review',
  input: NewReview,
  output: z.object({ review: Review, rating: z.nullable(Rating) }),
})
