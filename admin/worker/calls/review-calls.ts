import type { Hono } from 'hono'
import { fetchReviews, setReviewStatus } from '#shared/admin/reviews-contract.ts'
import { readReviewPage } from '../../../worker/operations/review-page.ts'
import { setReviewStatus as storeStatus } from '../../../worker/operations/reviews.ts'
import type { AdminEnv } from '../env.ts'
import { serveCall, toOperationContext } from '../http/serve-call.ts'

const PAGE_REVIEWS = 30

export function serveReviews(app: Hono<AdminEnv>): void {
  serveCall(app, fetchReviews, async (input, { env }) => {
    const { rows, ...cursors } = await readReviewPage(env.DB, { ...input, count: PAGE_REVIEWS })
    return { ...cursors, reviews: rows }
  })
  serveCall(app, setReviewStatus, async (review, c) => ({
    is_changed: await storeStatus(c.env, review, toOperationContext(c)),
  }))
}
