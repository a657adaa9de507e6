import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { fetchRecommended } from '#shared/catalog/cards-contract.ts'
import { listRecommended } from '../../../worker/catalog/recommended.ts'
import { countPairs } from '../../../worker/jobs/count-pairs.ts'
import { createEmail } from '../account/account.ts'
import { getVariants } from '../cart/cart-line.ts'
import { findTableScans } from '../find-table-scans.ts'
import { visit } from '../shop.ts'
import { insertOrder } from './buyer.ts'

let one: number
let other: number
let variantId: number
beforeEach(async () => {
  const [variant] = await getVariants(1)
  one = variant?.product_id ?? 0
  variantId = variant?.id ?? 0
  other = await findUnrelated(one)
  await env.DB.batch([
    env.DB.prepare('DELETE FROM product_pair'),
    env.DB.prepare('DELETE FROM job_position'),
    env.DB.prepare('DELETE FROM order_event'),
  ])
})

/** The last product of the list that is in stock and not related. */
async function findUnrelated(product_id: number): Promise<number> {
  const statement = env.DB.prepare(
    `SELECT product.id FROM product JOIN product_variant ON product_id = product.id
     WHERE stock > 0 AND listed = 1 AND product.id <> ?1
       AND product.id NOT IN (SELECT related_id FROM product_related)
     ORDER BY list_position DESC LIMIT 1`,
  )
  return z.parse(z.number(), await statement.bind(product_id).first('id'))
}

/** A paid order of both products. */
async function buyBoth(email: string): Promise<void> {
  const number = await insertOrder(one, { email })
  await env.DB.batch([
    env.DB.prepare("INSERT INTO order_line VALUES (?1, 1, 2, ?2, '', 1)").bind(number, other),
    env.DB.prepare('DROP TRIGGER IF EXISTS order_event_follows'),
    env.DB.prepare(
      `INSERT INTO order_event (order_number, from_state, state, cause, note, at)
       VALUES (?1, 'new', 'paid', 'webhook', '', '2026')`,
    ).bind(number),
  ])
}

async function countBuyers(): Promise<unknown> {
  const statement = env.DB.prepare(
    'SELECT buyers FROM product_pair WHERE product_id = ?1 AND other_id = ?2',
  )
  return statement.bind(one, other).first('buyers')
}

async function recommend(query: string): Promise<number[]> {
  const response = await visit(`/api/products/fetch-recommended?language_id=1&${query}`)
  const { products } = z.parse(fetchRecommended.output, await response.json())
  return products.map(({ product_id }) => product_id)
}

describe('What is bought together', () => {
  it('An order is counted once, however often the job runs', async () => {
    await buyBoth(createEmail())
    await Promise.all([countPairs(env.DB), countPairs(env.DB)])
    await countPairs(env.DB)
    expect(await countBuyers()).toBe(1)
  })

  it('A buyer counts once, in one run and in several', async () => {
    const email = createEmail()
    await buyBoth(email)
    await buyBoth(email)
    await countPairs(env.DB)
    expect(await countBuyers()).toBe(1)
    await buyBoth(email)
    await countPairs(env.DB)
    expect(await countBuyers()).toBe(1)
    await buyBoth(createEmail())
    await countPairs(env.DB)
    expect(await countBuyers()).toBe(2)
  })

  it('A pair is shown from three buyers on, and then first', async () => {
    for (let buyers = 0; buyers < 2; buyers += 1) await buyBoth(createEmail())
    await countPairs(env.DB)
    const [before] = await recommend(`product_ids=${one}&product_variant_ids=`)
    expect(before).not.toBe(other)
    await buyBoth(createEmail())
    await countPairs(env.DB)
    const [byProduct] = await recommend(`product_ids=${one}&product_variant_ids=`)
    const [byVariant] = await recommend(`product_ids=&product_variant_ids=${variantId}`)
    expect([byProduct, byVariant]).toEqual([other, other])
  })

  it('The product that more buyers bought is first, even at the start of the catalogue', async () => {
    const ranked = env.DB.prepare(
      `SELECT id FROM product WHERE listed = 1 AND in_stock = 1 AND id <> ?1 AND id NOT IN
         (SELECT related_id FROM product_related)
       ORDER BY list_position`,
    )
    const { results } = await ranked.bind(one).all<{ id: number }>()
    const firstOfCatalogue = results[0]?.id ?? 0
    const last = results.at(-1)?.id ?? 0
    const insertPair = env.DB.prepare('INSERT INTO product_pair VALUES (?1, ?2, ?3)')
    await env.DB.batch([
      insertPair.bind(one, firstOfCatalogue, 50),
      insertPair.bind(one, last, 3),
      insertPair.bind(last, last, 40),
    ])
    expect((await recommend(`product_ids=${one}&product_variant_ids=`)).slice(0, 2)).toEqual([
      firstOfCatalogue,
      last,
    ])
  })

  it('An order that was not paid is not counted', async () => {
    await insertOrder(one, { email: createEmail(), state: 'awaiting_payment' })
    await countPairs(env.DB)
    expect(await countBuyers()).toBeNull()
  })
})

describe('Recommendations', () => {
  it('Without orders related products come first, and the given ones are not among them', async () => {
    const statement = env.DB.prepare(
      `SELECT product_related.product_id, related_id FROM product_related
       JOIN product_variant ON product_variant.product_id = related_id
       WHERE stock > 0 LIMIT 1`,
    )
    const pair = await statement.first<{ product_id: number; related_id: number }>()
    const ids = await recommend(`product_ids=${pair?.product_id}&product_variant_ids=`)
    expect(ids).toContain(pair?.related_id)
    expect(ids).not.toContain(pair?.product_id)
    expect(await recommend('product_ids=&product_variant_ids=')).toHaveLength(8)
  })

  it('Recommending and counting scan no table', async () => {
    const scans = await findTableScans(async (db) => {
      await listRecommended(db, { product_ids: [one], product_variant_ids: [1], language_id: 1 })
      await countPairs(db)
    })
    expect(scans).toEqual([])
  })
})
