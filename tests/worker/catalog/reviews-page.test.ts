import { env } from 'cloudflare:workers'
import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { parseDocument } from '../parse-document.ts'
import { createIsolate } from '../isolate.ts'
import { getUnreviewedProduct, storeReviews } from './review-calls.ts'

async function getSlug(productId: number): Promise<string> {
  return z.parse(
    z.string(),
    await env.DB.prepare(
      "SELECT slug FROM permalink WHERE kind = 'product' AND entity_id = ?1 AND language_id = 1",
    )
      .bind(productId)
      .first('slug'),
  )
}

async function createReviewedPath(ratings: readonly number[]): Promise<string> {
  const id = await getUnreviewedProduct()
  await storeReviews(id, ratings)
  return `/product/${await getSlug(id)}`
}

it('The page shows the first reviews and the rating of the product', async () => {
  const path = await createReviewedPath([5, 4, 4, 5, 5, 1])
  const { main } = await parseDocument(await createIsolate().visit(path))
  expect(main).toContain('4.0 of 5, 6 reviews')
  expect(main).toContain('No. 6')
  expect(main).not.toContain('No. 1<')
  expect(main).not.toContain('>No. 1')
})

it('Further reviews have their own address, whose canonical address is the product', async () => {
  const path = await createReviewedPath([5, 4, 4, 5, 5, 1])
  const { main, canonical, status } = await parseDocument(
    await createIsolate().visit(`${path}?reviews=2&utm_source=x`),
  )
  expect(status).toBe(200)
  expect(main).toContain('No. 1')
  expect(main).not.toContain('No. 6')
  expect(canonical).toMatch(new RegExp(`${path}$`))
})

it('A page of reviews after the last one is not found', async () => {
  const path = await createReviewedPath([5])
  const shop = createIsolate()
  const statuses = await Promise.all(
    ['?reviews=2', '?reviews=999999'].map(async (query) => (await shop.visit(path + query)).status),
  )
  expect(statuses).toEqual([404, 404])
  expect((await shop.visit(`${path}?reviews=0`)).status).toBe(200)
})

it('A review is shown as text', async () => {
  const path = await createReviewedPath([5])
  await env.DB.prepare("UPDATE review SET text = ?1 WHERE title = 'No. 1'")
    .bind('</script><img src=x onerror=alert(1)>')
    .run()
  const { html } = await parseDocument(await createIsolate().visit(path))
  expect(html).not.toContain('<img src=x')
  expect(html).not.toContain('</script><img')
  expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;')
})

it('A card shows the rating, and nothing when there is no review', async () => {
  const { main } = await parseDocument(await createIsolate().visit('/products'))
  const ratings = main.match(/\d\.\d of 5, /g) ?? []
  const { results } = await env.DB.prepare(
    `SELECT reviews_count FROM product_card
     WHERE language_id = 1 AND listed = 1 ORDER BY list_position LIMIT 24`,
  ).all<{ reviews_count: number }>()
  expect(ratings.length).toBe(results.filter(({ reviews_count }) => reviews_count > 0).length)
  expect(ratings.length).toBeGreaterThan(0)
})
