import * as z from 'zod/mini'
import {
  REVIEWS_PER_PAGE,
  type NewReview,
  type RatedReviews,
  type Review,
} from '#shared/catalog/reviews.ts'
import { findLocaleById } from '#shared/locale/locales.ts'
import { all, first, type Db } from '../db/rows.ts'
import { findRating } from '../catalog/rating.ts'

const columns = 'id, language_id, name, rating, title, text, written_at'

const ReviewRow = z.object({
  id: z.number(),
  language_id: z.number(),
  name: z.string(),
  rating: z.number(),
  title: z.string(),
  text: z.string(),
  written_at: z.string(),
})

export interface ReviewQuery {
  readonly product_id: number
  readonly page: number
  /** The language of the page that shows the reviews: reviews in it have no language attribute. */
  readonly language_id: number | undefined
}

/** Returns one page of a product's reviews, newest first, and its overall rating. */
export async function listReviews(db: Db, query: ReviewQuery): Promise<RatedReviews> {
  const { product_id, page, language_id } = query
  const statement = db
    .prepare(
      `SELECT ${columns} FROM review
       WHERE product_id = ?1 AND status = 'published'
       ORDER BY written_at DESC, id DESC LIMIT ?2 OFFSET ?3`,
    )
    .bind(product_id, REVIEWS_PER_PAGE, (page - 1) * REVIEWS_PER_PAGE)
  const [rows, rating] = await Promise.all([all(ReviewRow, statement), findRating(db, product_id)])
  return {
    reviews: rows.map((row) => toReview(row, language_id)),
    page,
    pages: Math.max(1, Math.ceil((rating?.reviews_count ?? 0) / REVIEWS_PER_PAGE)),
    rating,
  }
}

export async function isProduct(db: Db, productId: number): Promise<boolean> {
  const statement = db.prepare('SELECT id FROM product WHERE id = ?1').bind(productId)
  return (await first(z.object({ id: z.number() }), statement)) !== undefined
}

/** Returns the account's name for a review without one; empty if the account has none. */
export async function getAuthorName(db: Db, accountId: number): Promise<string> {
  const statement = db.prepare('SELECT name FROM account WHERE id = ?1').bind(accountId)
  return (await first(z.object({ name: z.string() }), statement))?.name ?? ''
}

export interface ReviewAuthor {
  readonly account_id: number
  /** A hash that allows one review for each product and person. */
  readonly person: string
  readonly name: string
}

export interface ReviewInput extends Omit<NewReview, 'name' | 'website'>, ReviewAuthor {
  /** ISO 8601 in UTC. */
  readonly written_at: string
}

/**
 * Stores a review; returns undefined if this person has already reviewed the product, or has just deleted the
 * account.
 */
export async function storeReview(db: Db, review: ReviewInput): Promise<Review | undefined> {
  const { product_id, language_id, name, rating, title, text, written_at, person, account_id } =
    review
  const statement = db
    .prepare(
      `INSERT INTO review
         (id, product_id, language_id, name, rating, title, text, written_at, person, account_id, imported)
       SELECT (SELECT last_id + 1 FROM id_sequence WHERE name = 'review'), product.id, ?2, ?3, ?4, ?5, ?6, ?7, ?8, account.id, 0
       FROM product JOIN account ON account.id = ?9 WHERE product.id = ?1
       ON CONFLICT (product_id, person) WHERE person IS NOT NULL DO NOTHING
       RETURNING ${columns}`,
    )
    .bind(product_id, language_id, name, rating, title, text, written_at, person, account_id)
  const storedReview = await first(ReviewRow, statement)
  return storedReview === undefined ? undefined : toReview(storedReview, language_id)
}

function toReview(row: z.infer<typeof ReviewRow>, languageId: number | undefined): Review {
  const { id, name, rating, title, text, written_at } = row
  const lang = findLocaleById(row.language_id)?.html_lang
  const isOtherLanguage = row.language_id !== languageId && lang !== undefined
  return { review_id: id, name, rating, title, text, ...(isOtherLanguage && { lang }), written_at }
}
