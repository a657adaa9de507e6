import * as z from 'zod/mini'
import { REVIEW_STATUSES, type ReviewStatus } from '#shared/admin/reviews-contract.ts'
import { all, first, flag, type Db } from '../db/rows.ts'
import { prepareAuditOfChange, type OperationContext } from '../db/audit.ts'
import { announceStoredVersion, changeCatalogue } from './change-catalogue.ts'
import { OperationError } from './operation-error.ts'
import type { ShopBindings } from './shop-bindings.ts'

const ReviewRow = z.object({
  id: z.number(),
  product: z.nullable(z.string()),
  name: z.string(),
  rating: z.number(),
  title: z.string(),
  text: z.string(),
  written_at: z.string(),
  status: z.enum(REVIEW_STATUSES),
  imported: flag,
})
export type ReviewRow = z.infer<typeof ReviewRow>

const SELECT_REVIEWS_SQL = `
  SELECT review.id, product.key AS product, name, rating, title, text, written_at, status, imported
  FROM review LEFT JOIN product ON product.id = review.product_id`

export interface ReviewQuery {
  readonly status: ReviewStatus | undefined
  readonly product: string | undefined
  readonly count: number
}

/** Lists the newest reviews first. */
export function listReviews(db: Db, { status, product, count }: ReviewQuery): Promise<ReviewRow[]> {
  const statement = db
    .prepare(
      `${SELECT_REVIEWS_SQL} WHERE (?1 IS NULL OR status = ?1) AND (?2 IS NULL OR product.key = ?2)
       ORDER BY written_at DESC, review.id DESC LIMIT ?3`,
    )
    .bind(status ?? null, product ?? null, count)
  return all(ReviewRow, statement)
}

/**
 * Publishes or hides a review; triggers update the product's rating. Returns false if the review had that
 * status already.
 */
export async function setReviewStatus(
  env: Pick<ShopBindings, 'DB' | 'CACHE'>,
  { id, status }: Pick<ReviewRow, 'id' | 'status'>,
  context: OperationContext,
): Promise<boolean> {
  const review = await first(
    ReviewRow,
    env.DB.prepare(`${SELECT_REVIEWS_SQL} WHERE review.id = ?1`).bind(id),
  )
  if (review === undefined) throw createNotFoundError(id)
  if (review.status === status) {
    await announceStoredVersion(env)
    return false
  }
  const { results } = await changeCatalogue(env, [
    env.DB.prepare('UPDATE review SET status = ?2 WHERE id = ?1').bind(id, status),
    prepareAuditOfChange(env.DB, {
      ...context,
      action: 'review.set_status',
      subject_id: String(id),
      before: { status: review.status },
      after: { status },
    }),
    ...(review.imported ? [prepareHiddenReview(env.DB, id, status)] : []),
  ])
  // An import has given the review another id since it was read.
  if (results[0]?.meta.changes === 0) throw createNotFoundError(id)
  return true
}

function createNotFoundError(id: number): OperationError {
  return new OperationError('not_found', `There is no review ${id}.`)
}

/** An import replaces the reviews of content/ and hides those again that are listed in `hidden_review`. */
function prepareHiddenReview(
  db: D1Database,
  id: number,
  status: ReviewStatus,
): D1PreparedStatement {
  const sql =
    status === 'hidden'
      ? `INSERT INTO hidden_review (product_id, name, written_at)
         SELECT product_id, name, written_at FROM review WHERE id = ?1
         ON CONFLICT DO NOTHING`
      : `DELETE FROM hidden_review WHERE (product_id, name, written_at) IN (
           SELECT product_id, name, written_at FROM review WHERE id = ?1
         )`
  return db.prepare(sql).bind(id)
}
