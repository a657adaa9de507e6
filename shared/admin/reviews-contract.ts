import * as z from 'zod/mini'
import { endpoint } from '#shared/api/endpoint.ts'
import { Moment } from '#shared/api/moment.ts'
import { ListCursor } from './list-cursor.ts'

export const REVIEW_STATUSES = ['published', 'hidden'] as const
export type ReviewStatus = (typeof REVIEW_STATUSES)[number]

const AdminReview = z.object({
  id: z.int(),
  /** The name of the product; null for one that is gone. */
  product_name: z.nullable(z.string()),
  name: z.string(),
  rating: z.int(),
  title: z.string(),
  text: z.string(),
  written_at: Moment,
  status: z.enum(REVIEW_STATUSES),
})
export type AdminReview = z.output<typeof AdminReview>

/** A page of the reviews, the newest first. */
export const fetchReviews = endpoint({
  method: 'GET',
  path: '/reviews',
  input: z.object({
    status: z.optional(z.enum(REVIEW_STATUSES)),
    after: z.optional(ListCursor),
    before: z.optional(ListCursor),
  }),
  output: z.object({
    reviews: z.array(AdminReview),
    /** The cursors of the pages beside this one; null where there is none. */
    after: z.nullable(z.string()),
    before: z.nullable(z.string()),
  }),
})

/** Hides a review, or shows it again. */
export const setReviewStatus = endpoint({
  method: 'POST',
  path: '/reviews/set-status',
  input: z.object({ id: z.int(), status: z.enum(REVIEW_STATUSES) }),
  output: z.object({ is_changed: z.boolean() }),
})
