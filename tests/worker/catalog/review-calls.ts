import { env } from 'cloudflare:workers'
import type { TestAccount } from '../account/account.ts'
import { visit } from '../shop.ts'
import { getSampleProduct } from '../sample-catalog.ts'
import { createBuyer } from './buyer.ts'

/** A review as a browser sends it. */
export async function createReview(fields: Readonly<Record<string, unknown>> = {}) {
  const { id } = await getSampleProduct()
  return {
    product_id: id,
    language_id: 1,
    rating: 4,
    title: 'Good red',
    text: 'It mulls quickly and stays put.',
    name: 'Ann',
    ...fields,
  }
}

interface ReviewSender {
  /** A random client address by default, so that only the test of the limit reaches it. */
  readonly address?: string
  /** The author; by default a new buyer of the product who has not written a review. */
  readonly buyer?: Pick<TestAccount, 'headers'>
}

export async function postReview(review: unknown, { address, buyer }: ReviewSender = {}) {
  const { headers } =
    buyer ?? (await createBuyer(findProductId(review) ?? (await getSampleProduct()).id))
  return visit('/api/products/add-review', {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'CF-Connecting-IP': address ?? crypto.randomUUID(),
      ...headers,
    },
    body: typeof review === 'string' ? review : JSON.stringify(review),
  })
}

function findProductId(review: unknown): number | undefined {
  const { product_id } = Object(review)
  return typeof product_id === 'number' ? product_id : undefined
}

export function requestReviews(params: unknown): Promise<Response> {
  const json = typeof params === 'string' ? params : JSON.stringify(params)
  return visit(`/api/products/load-reviews?params=${encodeURIComponent(json)}`)
}

/** A product of the sample that nobody has reviewed. */
export async function getUnreviewedProduct(): Promise<number> {
  const id = await env.DB.prepare(
    `SELECT id FROM product
     WHERE id NOT IN (SELECT product_id FROM review) ORDER BY id LIMIT 1`,
  ).first<number>('id')
  if (id === null) throw new Error('Every product of the sample has reviews')
  return id
}

/** Stores reviews; the last rating is the newest. */
export async function storeReviews(productId: number, ratings: readonly number[]): Promise<void> {
  const statement = env.DB.prepare(
    `INSERT INTO review (product_id, language_id, name, rating, title, text, written_at, imported)
     VALUES (?1, 1, 'V', ?2, ?3, 'Words.', ?4, 0)`,
  )
  await env.DB.batch(
    ratings.map((rating, index) =>
      statement.bind(productId, rating, `No. ${index + 1}`, new Date(index * 1000).toISOString()),
    ),
  )
}

export async function countReviews(): Promise<number> {
  return (await env.DB.prepare('SELECT COUNT(*) AS count FROM review').first<number>('count')) ?? 0
}
