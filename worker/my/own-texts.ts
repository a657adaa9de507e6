import * as z from 'zod/mini'
import { OwnReview, type SavedArticle } from '#shared/account/my-contract.ts'
import { paths } from '#shared/url/paths.ts'
import { listProductsByIds } from '../catalog/queries.ts'
import { listBlogsByIds } from '../content/blogs.ts'
import { all, type Db } from '../db/rows.ts'

interface TextsQuery {
  readonly account_id: number
  readonly language_id: number
}

const ReviewRow = z.extend(z.omit(OwnReview, { product_name: true, path: true }), {
  product_id: z.number(),
  product_key: z.nullable(z.string()),
})

/** Lists the account's reviews, newest first. A deleted product is named by its key. */
export async function listOwnReviews(
  db: Db,
  { account_id, language_id }: TextsQuery,
): Promise<OwnReview[]> {
  const statement = db
    .prepare(
      `SELECT review.id, review.name, review.rating, review.title, review.text,
         review.written_at, review.product_id, known.key AS product_key
       FROM review
       LEFT JOIN catalogue_id AS known
         ON known.kind = 'product' AND known.id = review.product_id
       WHERE review.account_id = ?1
       ORDER BY review.written_at DESC, review.id DESC`,
    )
    .bind(account_id)
  const rows = await all(ReviewRow, statement)
  const ids = rows.map((row) => row.product_id)
  const products = await listProductsByIds(db, ids, language_id)
  return rows.map(({ product_id, product_key, ...review }) => {
    const product = products.find((candidate) => candidate.product_id === product_id)
    return {
      ...review,
      product_name: product?.name ?? product_key ?? '',
      path: product === undefined ? '' : paths.product(product.slug),
    }
  })
}

const SavedRow = z.object({ blog_id: z.number(), saved_at: z.string() })

/**
 * Lists saved articles, most recently saved first. An article that the shop no longer has is omitted, and
 * reappears if it returns.
 */
export async function listSavedArticles(
  db: Db,
  { account_id, language_id }: TextsQuery,
): Promise<SavedArticle[]> {
  const statement = db
    .prepare(
      `SELECT blog_id, saved_at FROM saved_article WHERE account_id = ?1
       ORDER BY saved_at DESC, blog_id DESC`,
    )
    .bind(account_id)
  const savedRows = await all(SavedRow, statement)
  const ids = savedRows.map((row) => row.blog_id)
  const blogs = await listBlogsByIds(db, ids, language_id)
  return savedRows.flatMap(({ blog_id, saved_at }) => {
    const blog = blogs.find((candidate) => candidate.blog_id === blog_id)
    if (blog === undefined) return []
    const { title, description, slug } = blog
    return [{ blog_id, title, description, path: paths.blog(slug), saved_at }]
  })
}
