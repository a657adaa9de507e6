import { env } from 'cloudflare:workers'
import { describe, expect, inject, it } from 'vitest'
import { storeRows } from '../../../cli/import/store/store-rows.ts'
import { countingD1, createIsolate } from '../isolate.ts'
import { createBuyer } from './buyer.ts'
import { getUnreviewedProduct, createReview, storeReviews } from './review-calls.ts'

const IMPORT = { content_hash: 'again', imported_at: '2026-11-21T10:00:00Z' }

/** How many gave one star, two, … by the table that triggers keep. */
async function keptRating(productId: number): Promise<number[]> {
  const row = await env.DB.prepare(
    'SELECT rating_1, rating_2, rating_3, rating_4, rating_5 FROM product_rating WHERE product_id = ?1',
  )
    .bind(productId)
    .first<Record<string, number>>()
  return Object.values(row ?? {})
}

/** What is kept of every product, beside what the reviews themselves say: equal, always. */
async function keptAndCounted() {
  const kept = await env.DB.prepare(
    `SELECT product_id, rating_1, rating_2, rating_3, rating_4, rating_5 FROM product_rating
     WHERE rating_1 + rating_2 + rating_3 + rating_4 + rating_5 > 0 ORDER BY product_id`,
  ).all()
  const counted = await env.DB.prepare(
    `SELECT product_id, SUM(rating = 1) AS rating_1, SUM(rating = 2) AS rating_2,
       SUM(rating = 3) AS rating_3, SUM(rating = 4) AS rating_4, SUM(rating = 5) AS rating_5
     FROM review WHERE status = 'published' GROUP BY product_id ORDER BY product_id`,
  ).all()
  return { kept: kept.results, counted: counted.results }
}

async function expectInStep(): Promise<void> {
  const { kept, counted } = await keptAndCounted()
  expect(kept).toEqual(counted)
  expect(kept.length).toBeGreaterThan(0)
}

const run = (sql: string, ...values: (string | number)[]) =>
  env.DB.prepare(sql)
    .bind(...values)
    .run()

describe('the rating that is kept', () => {
  it('follows the reviews that the shop opens with', async () => {
    await expectInStep()
  })

  it('follows a new review, a deleted one and one that is hidden and shown again', async () => {
    const id = await getUnreviewedProduct()
    await storeReviews(id, [5, 5, 2])
    expect(await keptRating(id)).toEqual([0, 1, 0, 0, 2])
    await run("UPDATE review SET status = 'hidden' WHERE product_id = ?1 AND rating = 2", id)
    expect(await keptRating(id)).toEqual([0, 0, 0, 0, 2])
    await run("UPDATE review SET status = 'published' WHERE product_id = ?1", id)
    expect(await keptRating(id)).toEqual([0, 1, 0, 0, 2])
    await run('DELETE FROM review WHERE product_id = ?1 AND rating = 5', id)
    expect(await keptRating(id)).toEqual([0, 1, 0, 0, 0])
  })

  it('follows a changed rating and a review that moves to another product', async () => {
    const from = await getUnreviewedProduct()
    await storeReviews(from, [4, 3])
    const to = await getUnreviewedProduct()
    await run('UPDATE review SET rating = 1 WHERE product_id = ?1 AND rating = 3', from)
    expect(await keptRating(from)).toEqual([1, 0, 0, 1, 0])
    await run(
      'UPDATE review SET product_id = ?2, rating = 5 WHERE product_id = ?1 AND rating = 4',
      from,
      to,
    )
    expect([await keptRating(from), await keptRating(to)]).toEqual([
      [1, 0, 0, 0, 0],
      [0, 0, 0, 0, 1],
    ])
  })

  it('does not move when a hidden review changes or goes', async () => {
    const id = await getUnreviewedProduct()
    await storeReviews(id, [4, 1])
    await run("UPDATE review SET status = 'hidden' WHERE product_id = ?1 AND rating = 1", id)
    await run("UPDATE review SET rating = 2 WHERE product_id = ?1 AND status = 'hidden'", id)
    await run("DELETE FROM review WHERE product_id = ?1 AND status = 'hidden'", id)
    expect(await keptRating(id)).toEqual([0, 0, 0, 1, 0])
  })

  it('is the same after the content is imported again', async () => {
    const before = await keptAndCounted()
    await storeRows(env.DB, inject('rows'), IMPORT)
    expect(await keptAndCounted()).toEqual(before)
    await expectInStep()
  })

  it('keeps visitors’ reviews when the content brings none any more', async () => {
    const id = await getUnreviewedProduct()
    await storeReviews(id, [5])
    await storeRows(env.DB, { ...inject('rows'), review: [] }, IMPORT)
    expect(await keptRating(id)).toEqual([0, 0, 0, 0, 1])
    await expectInStep()
    await storeRows(env.DB, inject('rows'), IMPORT)
    await expectInStep()
  })
})

describe('no question scans', () => {
  const planOf = async (sql: string) => {
    const parameters = new Set(sql.match(/\?\d/g)).size
    const { results } = await env.DB.prepare(`EXPLAIN QUERY PLAN ${sql}`)
      .bind(...Array<number>(parameters).fill(1))
      .all<{ detail: string }>()
    return results.map(({ detail }) => detail)
  }

  it('a page of reviews comes from the index, in its order', async () => {
    const { statements, DB } = countingD1()
    const params = encodeURIComponent(JSON.stringify({ product_id: 1, page: 2 }))
    await createIsolate({ DB }).visit(`/api/products/load-reviews?params=${params}`)
    const plans = await Promise.all(statements.map(planOf))
    expect(plans.flat().toSorted()).toEqual([
      'SEARCH product USING INTEGER PRIMARY KEY (rowid=?)',
      'SEARCH product_rating USING INTEGER PRIMARY KEY (rowid=?)',
      'SEARCH review USING INDEX review_newest_first (product_id=? AND status=?)',
    ])
  })

  it('a new review is stored without reading others', async () => {
    const { statements, DB } = countingD1()
    const review = await createReview()
    const { headers } = await createBuyer(review.product_id)
    await createIsolate({ DB }).visit('/api/products/add-review', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify(review),
    })
    const plans = await Promise.all(statements.map(planOf))
    // Who it is, the product, whether it was bought, the review, the rating.
    expect(plans.length).toBe(5)
    expect(plans.flat().filter((step) => step.startsWith('SCAN'))).toEqual([])
  })

  it('a list of cards finds each rating by its product', async () => {
    const plan = await planOf(
      'SELECT * FROM product_card WHERE language_id = 1 AND listed = 1 ORDER BY list_position LIMIT 24',
    )
    expect(plan).toContain('SEARCH product_rating USING INTEGER PRIMARY KEY (rowid=?) LEFT-JOIN')
    expect(plan.filter((step) => step.startsWith('SCAN'))).toEqual([])
  })

  it('an import finds what it replaces without reading what visitors wrote', async () => {
    const plan = await planOf('DELETE FROM review WHERE imported = 1')
    expect(plan[0]).toContain('review_imported')
  })
})
