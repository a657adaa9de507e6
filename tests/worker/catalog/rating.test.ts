import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { storeRows } from '../../../worker/import/store-rows.ts'
import { countingD1, createIsolate } from '../isolate.ts'
import { createBuyer } from './buyer.ts'
import { getUnreviewedProduct, createReview, storeReviews } from './review-calls.ts'
import { readSampleRows } from '../sample-rows.ts'

const IMPORT = { content_hash: 'again', imported_at: '2026-11-21T10:00:00Z' }

/** How many reviews gave one star, two, …, from the table that triggers maintain. */
async function readStoredRating(productId: number): Promise<number[]> {
  const row = await env.DB.prepare(
    'SELECT rating_1, rating_2, rating_3, rating_4, rating_5 FROM product_rating WHERE product_id = ?1',
  )
    .bind(productId)
    .first<Record<string, number>>()
  return Object.values(row ?? {})
}

/** The stored rating of every product and the rating that its reviews give; both must be equal. */
async function readStoredAndCounted() {
  const storedRatings = await env.DB.prepare(
    `SELECT product_id, rating_1, rating_2, rating_3, rating_4, rating_5 FROM product_rating
     WHERE rating_1 + rating_2 + rating_3 + rating_4 + rating_5 > 0 ORDER BY product_id`,
  ).all()
  const countedRatings = await env.DB.prepare(
    `SELECT product_id, SUM(rating = 1) AS rating_1, SUM(rating = 2) AS rating_2,
       SUM(rating = 3) AS rating_3, SUM(rating = 4) AS rating_4, SUM(rating = 5) AS rating_5
     FROM review WHERE status = 'published' GROUP BY product_id ORDER BY product_id`,
  ).all()
  return { stored: storedRatings.results, counted: countedRatings.results }
}

async function expectEqualRatings(): Promise<void> {
  const { stored, counted } = await readStoredAndCounted()
  expect(stored).toEqual(counted)
  expect(stored.length).toBeGreaterThan(0)
}

const runSql = (sql: string, ...values: (string | number)[]) =>
  env.DB.prepare(sql)
    .bind(...values)
    .run()

describe('The stored rating', () => {
  it('The rating equals the reviews of the sample', async () => {
    await expectEqualRatings()
  })

  it('The rating follows new, deleted, hidden and restored reviews', async () => {
    const id = await getUnreviewedProduct()
    await storeReviews(id, [5, 5, 2])
    expect(await readStoredRating(id)).toEqual([0, 1, 0, 0, 2])
    await runSql("UPDATE review SET status = 'hidden' WHERE product_id = ?1 AND rating = 2", id)
    expect(await readStoredRating(id)).toEqual([0, 0, 0, 0, 2])
    await runSql("UPDATE review SET status = 'published' WHERE product_id = ?1", id)
    expect(await readStoredRating(id)).toEqual([0, 1, 0, 0, 2])
    await runSql('DELETE FROM review WHERE product_id = ?1 AND rating = 5', id)
    expect(await readStoredRating(id)).toEqual([0, 1, 0, 0, 0])
  })

  it('The rating follows a changed review and a review that moves to another product', async () => {
    const oldProduct = await getUnreviewedProduct()
    await storeReviews(oldProduct, [4, 3])
    const newProduct = await getUnreviewedProduct()
    await runSql('UPDATE review SET rating = 1 WHERE product_id = ?1 AND rating = 3', oldProduct)
    expect(await readStoredRating(oldProduct)).toEqual([1, 0, 0, 1, 0])
    await runSql(
      'UPDATE review SET product_id = ?2, rating = 5 WHERE product_id = ?1 AND rating = 4',
      oldProduct,
      newProduct,
    )
    expect([await readStoredRating(oldProduct), await readStoredRating(newProduct)]).toEqual([
      [1, 0, 0, 0, 0],
      [0, 0, 0, 0, 1],
    ])
  })

  it('The rating does not change with a hidden review', async () => {
    const id = await getUnreviewedProduct()
    await storeReviews(id, [4, 1])
    await runSql("UPDATE review SET status = 'hidden' WHERE product_id = ?1 AND rating = 1", id)
    await runSql("UPDATE review SET rating = 2 WHERE product_id = ?1 AND status = 'hidden'", id)
    await runSql("DELETE FROM review WHERE product_id = ?1 AND status = 'hidden'", id)
    expect(await readStoredRating(id)).toEqual([0, 0, 0, 1, 0])
  })

  it('The rating is the same after another import', async () => {
    const before = await readStoredAndCounted()
    await storeRows(env.DB, readSampleRows(), IMPORT)
    expect(await readStoredAndCounted()).toEqual(before)
    await expectEqualRatings()
  })

  it("Visitors' reviews stay when the content has no reviews any more", async () => {
    const id = await getUnreviewedProduct()
    await storeReviews(id, [5])
    await storeRows(env.DB, { ...readSampleRows(), review: [] }, IMPORT)
    expect(await readStoredRating(id)).toEqual([0, 0, 0, 0, 1])
    await expectEqualRatings()
    await storeRows(env.DB, readSampleRows(), IMPORT)
    await expectEqualRatings()
  })
})

describe('Queries of reviews use indexes', () => {
  const explain = async (sql: string) => {
    const parameters = new Set(sql.match(/\?\d/g)).size
    const { results } = await env.DB.prepare(`EXPLAIN QUERY PLAN ${sql}`)
      .bind(...Array<number>(parameters).fill(1))
      .all<{ detail: string }>()
    return results.map(({ detail }) => detail)
  }

  it('A page of reviews is read from the index in its order', async () => {
    const { statements, DB } = countingD1()
    const params = encodeURIComponent(JSON.stringify({ product_id: 1, page: 2 }))
    await createIsolate({ DB }).visit(`/api/products/load-reviews?params=${params}`)
    const plans = await Promise.all(statements.map(explain))
    expect(plans.flat().toSorted()).toEqual([
      'SEARCH product USING INTEGER PRIMARY KEY (rowid=?)',
      'SEARCH product_rating USING INTEGER PRIMARY KEY (rowid=?)',
      'SEARCH review USING INDEX review_newest_first (product_id=? AND status=?)',
    ])
  })

  it('A new review is stored without reading other reviews', async () => {
    const { statements, DB } = countingD1()
    const review = await createReview()
    const { headers } = await createBuyer(review.product_id)
    await createIsolate({ DB }).visit('/api/products/add-review', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify(review),
    })
    const plans = await Promise.all(statements.map(explain))
    // The session, the product, the purchase, the review and the rating.
    expect(plans.length).toBe(5)
    expect(plans.flat().filter((step) => step.startsWith('SCAN'))).toEqual([])
  })

  it('A list of cards finds each rating by its product', async () => {
    const plan = await explain(
      'SELECT * FROM product_card WHERE language_id = 1 AND listed = 1 ORDER BY list_position LIMIT 24',
    )
    expect(plan).toContain('SEARCH product_rating USING INTEGER PRIMARY KEY (rowid=?) LEFT-JOIN')
    expect(plan.filter((step) => step.startsWith('SCAN'))).toEqual([])
  })

  it('An import deletes its reviews without reading those of visitors', async () => {
    const plan = await explain('DELETE FROM review WHERE imported = 1')
    expect(plan[0]).toContain('review_imported')
  })
})
