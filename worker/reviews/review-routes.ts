import type { Hono } from 'hono'
import { REVIEW_RULES } from '#shared/catalog/review-rules.ts'
import {
  addReview,
  fetchReviewRight,
  loadReviews,
  type NewReview,
} from '#shared/catalog/reviews.ts'
import { validate } from '#shared/forms/validate.ts'
import { identifyAccount, requireAccount } from '../http/auth.ts'
import { invalid, apiError } from '../http/errors.ts'
import { limitBody } from '../http/limit-body.ts'
import { isWithinLimit } from '../http/rate-limit.ts'
import { requireProof } from '../http/require-proof.ts'
import { serve, serveUncached } from '../http/serve.ts'
import { toSha256 } from '../crypto/sha256.ts'
import { hasBought } from '../checkout/orders/order-queries.ts'
import type { Db } from '../db/rows.ts'
import type { AppEnv } from '../env.ts'
import { getMessages, requireLocale } from '../http/messages.ts'
import { findRating } from '../catalog/rating.ts'
import { getAuthorName, isProduct, listReviews, storeReview, type ReviewAuthor } from './reviews.ts'
import { HTTP_STATUS } from '../http/status.ts'

const MAX_BODY_BYTES = 16 * 1024
const TOO_LARGE_MESSAGE = 'This review is too long.'
const UNKNOWN_PRODUCT_MESSAGE = 'Unknown product'

export function serveReviews(app: Hono<AppEnv>): void {
  serveUncached(app, loadReviews, async ({ params: { product_id, page = 1, language_id } }, c) => {
    if (!(await isProduct(c.env.DB, product_id)))
      throw invalid({ product_id: [UNKNOWN_PRODUCT_MESSAGE] })
    return listReviews(c.env.DB, { product_id, page, language_id })
  })

  serveUncached(app, fetchReviewRight, async ({ product_id }, c) => {
    const account_id = await requireAccount(c)
    return { may_review: await hasBought(c.env.DB, account_id, product_id) }
  })

  limitBody(app, addReview.path, { max_bytes: MAX_BODY_BYTES, message: TOO_LARGE_MESSAGE })
  serve(app, addReview, async ({ proof, ...input }, c) => {
    const { product_id, language_id } = input
    const locale = requireLocale(language_id)
    const t = getMessages(locale.code)
    const account_id = await identifyAccount(c)
    if (account_id === undefined) throw apiError(HTTP_STATUS.UNAUTHORIZED, t('reviews.sign_in'))
    const author = await toAuthor(c.env.DB, account_id, input)
    const errors = validate({ ...input, name: author.name }, REVIEW_RULES, t)
    if (Object.keys(errors).length > 0) throw invalid(errors)
    if (!(await isProduct(c.env.DB, product_id)))
      throw invalid({ product_id: [UNKNOWN_PRODUCT_MESSAGE] })
    if (!(await hasBought(c.env.DB, account_id, product_id))) {
      throw apiError(HTTP_STATUS.FORBIDDEN, t('reviews.only_buyers'))
    }
    if (!(await isWithinLimit(c, c.env.REVIEW_LIMIT)))
      throw apiError(HTTP_STATUS.TOO_MANY_REQUESTS, t('reviews.too_many'))
    await requireProof(c, { proof, t })
    const review = await storeReview(c.env.DB, {
      ...input,
      ...author,
      written_at: new Date().toISOString(),
    })
    if (review === undefined) throw apiError(HTTP_STATUS.CONFLICT, t('reviews.already'))
    return { review, rating: await findRating(c.env.DB, product_id) }
  })
}

/**
 * Returns the author of a review. An account may review a product once; without a name, the account's
 * name is used.
 */
async function toAuthor(db: Db, account_id: number, { name }: NewReview): Promise<ReviewAuthor> {
  return {
    account_id,
    person: await toSha256(`account:${account_id}`),
    name: name === '' ? await getAuthorName(db, account_id) : name,
  }
}
