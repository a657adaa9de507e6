import { env } from 'cloudflare:workers'
import { expect, it } from 'vitest'
import { callApi } from '../account/account.ts'
import { stopClock } from '../stop-clock.ts'
import { visit } from '../shop.ts'
import { createCheckoutRequest, createVariant } from './purchase.ts'

/** The limit for a client address and minute in wrangler.toml. */
const LIMIT = 30

/** Sends three requests more than the limit at once and counts the refused ones. */
async function countRefused(send: () => Promise<Response>): Promise<number> {
  const responses = await Promise.all(Array.from({ length: LIMIT + 3 }, send))
  return responses.filter(({ status }) => status === 429).length
}

it('The number of stored quotes is limited for a client address', async () => {
  await stopClock()
  const headers = { 'CF-Connecting-IP': '203.0.113.20' }
  const { from_checkout, ...withoutPurchase } = createCheckoutRequest(await createVariant(5))
  const price = (body: object) => callApi('cart/get-shipping-and-tax', body, { headers })
  expect(await countRefused(() => price({ ...withoutPurchase, from_checkout }))).toBe(3)
  const storedCount = await env.DB.prepare('SELECT COUNT(*) AS kept FROM quote').first<number>(
    'kept',
  )
  expect(storedCount).toBe(LIMIT)
  // A request without a purchase is not counted, but a payment counts together with the quotes.
  expect((await price(withoutPurchase)).status).toBe(200)
  const params = encodeURIComponent(JSON.stringify({ quote_id: 'unknown' }))
  const paying = await visit(`/api/payment/intent/create?params=${params}`, { headers })
  expect(paying.status).toBe(429)
  const refusal = await price({ ...withoutPurchase, from_checkout })
  expect(await refusal.text()).toContain('Please wait a minute')
})

it('Guesses of order numbers are limited', async () => {
  await stopClock()
  const headers = { 'CF-Connecting-IP': '203.0.113.21' }
  const body = { number: 'AAAA-AAAA', key: 'guess' }
  expect(await countRefused(() => callApi('orders/fetch', body, { headers }))).toBe(3)
})
