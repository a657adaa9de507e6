import type { Hono } from 'hono'
import { REVIEW_RULES } from '#shared/catalog/review-rules.ts'
import {
  addReview,
  fetchReviewRight,
  loadReviews,
  type NewReview,
} from '#shared/catalog/reviews.ts'
import { validate } from '#shared/forms/validate.ts'
import { findLocaleById } from '#shared/locale/locales.ts'
import { findAccount, requireAccount } from '../api/auth.ts'
import { invalid, refusal } from '../api/errors.ts'
import { limitBody } from '../api/limit-body.ts'
import { isWithinLimit } from '../api/rate-limit.ts'
import { requireProof } from '../api/require-proof.ts'
import { serve } from '../api/serve.ts'
import { toSha256 } from '../api/sha256.ts'
import { hasBought } from '../checkout/orders/order-queries.ts'
import type { Db } from '../db/rows.ts'
import type { AppEnv } from '../env.ts'
import { messagesOf } from '../locale/messages.ts'
import { findRating } from './rating.ts'
import { getWriterName, isProduct, listReviews, storeReview, type Writer } from './reviews.ts'

const MAX_BODY_BYTES = 16 * 1024
const TOO_LARGE = 'This review is too long.'
const UNKNOWN_PRODUCT = 'Unknown product'
const UNKNOWN_LANGUAGE = 'Unknown language'

export function serveReviews(app: Hono<AppEnv>): void {
  serve(app, loadReviews, async ({ params: { product_id, page = 1, language_id } }, c) => {
    c.header('Cache-Control', 'no-store')
    if (!(await isProduct(c.env.DB, product_id))) throw invalid({ product_id: [UNKNOWN_PRODUCT] })
    return listReviews(c.env.DB, { product_id, page, language_id })
  })

  serve(app, fetchReviewRight, async ({ product_id }, c) => {
    c.header('Cache-Control', 'no-store')
    const account_id = await requireAccount(c)
    return { may_review: await hasBought(c.env.DB, account_id, product_id) }
  })

  limitBody(app, addReview.path, { max_bytes: MAX_BODY_BYTES, message: TOO_LARGE })
  serve(app, addReview, async ({ proof, ...written }, c) => {
    const { product_id, language_id } = written
    const locale = findLocaleById(language_id)
    if (locale === undefined) throw invalid({ language_id: [UNKNOWN_LANGUAGE] })
    const t = messagesOf(locale.code)
    const account_id = await findAccount(c)
    if (account_id === undefined) throw refusal(401, t('reviews.sign_in'))
    const writer = await toWriter(c.env.DB, account_id, written)
    const errors = validate({ ...written, name: writer.name }, REVIEW_RULES, t)
    if (Object.keys(errors).length > 0) throw invalid(errors)
    if (!(await isProduct(c.env.DB, product_id))) throw invalid({ product_id: [UNKNOWN_PRODUCT] })
    if (!(await hasBought(c.env.DB, account_id, product_id))) {
      throw refusal(403, t('reviews.only_buyers'))
    }
    if (!(await isWithinLimit(c, c.env.REVIEW_LIMIT))) throw refusal(429, t('reviews.too_many'))
    await requireProof(c, { proof, t })
    const review = await storeReview(c.env.DB, {
      ...written,
      ...writer,
      written_at: new Date().toISOString(),
    })
    if (review === undefined) throw refusal(409, t('reviews.already'))
    return { review, rating: await findRating(c.env.DB, product_id) }
  })
}

/** One review for each product and account; who says no name writes under the account's. */
async function toWriter(db: Db, account_id: number, { name }: NewReview): Promise<Writer> {
  return {
    account_id,
    person: await toSha256(`account:${account_id}`),
    name: name === '' ? await getWriterName(db, account_id) : name,
  }
}
