import { env } from 'cloudflare:workers'
import { expect, it } from 'vitest'
import { callApi } from '../account/account.ts'
import { avoidMinuteBoundary } from '../avoid-minute-boundary.ts'
import { visit } from '../shop.ts'
import { createCheckoutRequest, createVariant } from './purchase.ts'

/** As many as wrangler.toml allows of each from one address in a minute. */
const LIMIT = 30

/** How many more were asked for, all at once, than were answered. */
async function countRefused(asking: () => Promise<Response>): Promise<number> {
  const all = await Promise.all(Array.from({ length: LIMIT + 3 }, asking))
  return all.filter(({ status }) => status === 429).length
}

it('nobody has more quotes kept than a shopper could ask for', async () => {
  await avoidMinuteBoundary()
  const headers = { 'CF-Connecting-IP': '203.0.113.20' }
  const { from_checkout, ...looking } = createCheckoutRequest(await createVariant(5))
  const price = (asked: object) => callApi('cart/get-shipping-and-tax', asked, { headers })
  expect(await countRefused(() => price({ ...looking, from_checkout }))).toBe(3)
  const kept = await env.DB.prepare('SELECT COUNT(*) AS kept FROM quote').first<number>('kept')
  expect(kept).toBe(LIMIT)
  // Who only looks is not counted; who wants to pay is, with the quotes.
  expect((await price(looking)).status).toBe(200)
  const params = encodeURIComponent(JSON.stringify({ quote_id: 'unknown' }))
  const paying = await visit(`/api/payment/intent/create?params=${params}`, { headers })
  expect(paying.status).toBe(429)
  const refused = await price({ ...looking, from_checkout })
  expect(await refused.text()).toContain('Please wait a minute')
})

it('nobody tries the numbers of orders', async () => {
  await avoidMinuteBoundary()
  const headers = { 'CF-Connecting-IP': '203.0.113.21' }
  const asked = { number: 'AAAA-AAAA', key: 'guess' }
  expect(await countRefused(() => callApi('orders/fetch', asked, { headers }))).toBe(3)
})
