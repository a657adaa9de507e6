import * as z from 'zod/mini'
import { REVIEW_STATUSES, type ReviewStatus } from '#shared/admin/reviews-contract.ts'
import { all, type Db } from '../db/rows.ts'
import { readCursor, toDateOrder } from './list-by-date.ts'
import { toPage, type Page, type PageRequest } from './page-of.ts'

const Row = z.object({
  id: z.number(),
  product_name: z.nullable(z.string()),
  name: z.string(),
  rating: z.number(),
  title: z.string(),
  text: z.string(),
  written_at: z.string(),
  status: z.enum(REVIEW_STATUSES),
})
type Row = z.infer<typeof Row>

export interface ReviewPageQuery extends PageRequest {
  readonly status?: ReviewStatus | undefined
}

/** Reads a page of the reviews, the newest first. */
export async function readReviewPage(db: Db, query: ReviewPageQuery): Promise<Page<Row>> {
  const { status, before, count } = query
  const order = toDateOrder({
    date: 'written_at',
    id: 'review.id',
    ids: 'DESC',
    isBefore: before !== undefined,
  })
  const [date, id] = readCursor(query)
  const rows = await all(
    Row,
    db
      .prepare(
        `SELECT review.id, product_text.name AS product_name, review.name, rating, title, text,
           written_at, status
         FROM review LEFT JOIN product_text
           ON product_text.product_id = review.product_id AND product_text.language_id = 1
         WHERE ${status === undefined ? '?3 IS NULL' : 'status = ?3'} AND ${order} LIMIT ?4`,
      )
      .bind(date, Number(id) || 0, status ?? null, count + 1),
  )
  return toPage(rows, query, ({ written_at, id: reviewId }) => `${written_at} ${reviewId}`)
}
