import * as z from 'zod/mini'
import { OwnReview, SavedArticle } from '#shared/account/my-contract.ts'
import { paths } from '#shared/locale/paths.ts'
import { all, type Db } from '../db/rows.ts'

interface TextsAsked {
  readonly account_id: number
  readonly language_id: number
}

const Slug = { slug: z.nullable(z.string()) }
const ReviewRow = z.extend(z.omit(OwnReview, { path: true }), Slug)

/** The newest first. A product that is gone is called by its key, so that it can be told which. */
export async function listOwnReviews(
  db: Db,
  { account_id, language_id }: TextsAsked,
): Promise<OwnReview[]> {
  const statement = db
    .prepare(
      `SELECT review.id, review.rating, review.title, review.text, review.written_at,
         card.slug, COALESCE(card.name, gone.key, '') AS product_name
       FROM review
       LEFT JOIN product_card AS card
         ON card.product_id = review.product_id AND card.language_id = ?2
       LEFT JOIN catalogue_id AS gone ON gone.kind = 'product' AND gone.id = review.product_id
       WHERE review.account_id = ?1
       ORDER BY review.written_at DESC, review.id DESC`,
    )
    .bind(account_id, language_id)
  const rows = await all(ReviewRow, statement)
  return rows.map(({ slug, ...review }) => ({
    ...review,
    path: slug === null ? '' : paths.product(slug),
  }))
}

const ArticleRow = z.extend(z.omit(SavedArticle, { path: true }), { slug: z.string() })

/** The last saved first. One that the shop no longer has is left out, and back when it returns. */
export async function listSavedArticles(
  db: Db,
  { account_id, language_id }: TextsAsked,
): Promise<SavedArticle[]> {
  const statement = db
    .prepare(
      `SELECT saved.blog_id, saved.saved_at, card.slug, card.title, card.description
       FROM saved_article AS saved
       JOIN blog_card AS card ON card.blog_id = saved.blog_id AND card.language_id = ?2
       WHERE saved.account_id = ?1
       ORDER BY saved.saved_at DESC, saved.blog_id DESC`,
    )
    .bind(account_id, language_id)
  const rows = await all(ArticleRow, statement)
  return rows.map(({ slug, ...article }) => ({ ...article, path: paths.blog(slug) }))
}
