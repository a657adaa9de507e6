import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { createSandboxShop } from '../checkout/payment-shop.ts'
import { createQuote, createVariant, placeOrder, pay, startPayment } from '../checkout/purchase.ts'
import { createIsolate } from '../isolate.ts'
import { GOOGLEBOT } from '../shop.ts'

/** A fake of Analytics Engine whose data points can be read. */
function createCounter() {
  const points: AnalyticsEngineDataPoint[] = []
  const FUNNEL: AnalyticsEngineDataset = {
    writeDataPoint: (point = {}) => void points.push(point),
  }
  return { FUNNEL, points }
}

function createCountedShop() {
  const { FUNNEL, points } = createCounter()
  const shop = createIsolate({ FUNNEL })
  return {
    ...shop,
    points,
    blobs: () => points.map(({ blobs = [] }) => blobs.map(String).join(' ').trim()),
  }
}

describe('Page views', () => {
  it("A view has the page's name, language and currency", async () => {
    const shop = createCountedShop()
    await shop.visit('/am/about')
    await shop.visit('/products/_payload.json', { headers: { Cookie: 'currency=USD' } })
    expect(shop.blobs()).toEqual(['view about am AMD html', 'view products en USD payload'])
  })

  it('Bots, errors, missing pages and prefetches are not counted', async () => {
    const shop = createCountedShop()
    await shop.visit('/about', { headers: { 'User-Agent': GOOGLEBOT } })
    await shop.visit('/nothing')
    await shop.visit('/about', { method: 'HEAD' })
    await shop.visit('/about', { headers: { 'Sec-Purpose': 'prefetch;prerender' } })
    expect(shop.blobs()).toEqual([])
  })

  it('A view contains nothing about the visitor', async () => {
    const shop = createCountedShop()
    const headers = {
      'CF-Connecting-IP': '203.0.113.9',
      Cookie: 'token=hidden; locale=fr',
      'User-Agent': 'Hidden Browser',
    }
    await shop.visit('/search?q=hidden', { headers })
    expect(JSON.stringify(shop.points)).not.toMatch(/hidden|203\.0/i)
    expect(shop.points).toHaveLength(1)
  })
})

describe('Items added to a cart', () => {
  const reportAdded = (
    shop: ReturnType<typeof createCountedShop>,
    headers: Record<string, string> = {},
  ) => shop.visit('/seen/added', { method: 'POST', headers })

  it('The message of the browser is counted and stores nothing in it', async () => {
    const shop = createCountedShop()
    const response = await reportAdded(shop, { 'Sec-Fetch-Site': 'same-origin' })
    expect([response.status, response.headers.get('Set-Cookie')]).toEqual([204, null])
    expect(shop.blobs()).toEqual(['add'])
  })

  it('Messages of other sites and bots, and too many messages, are not counted', async () => {
    const shop = createCountedShop()
    await reportAdded(shop, { 'Sec-Fetch-Site': 'cross-site' })
    await reportAdded(shop, { 'User-Agent': GOOGLEBOT })
    expect(shop.blobs()).toEqual([])
    const rejecting = { limit: () => Promise.resolve({ success: false }) }
    shop.env.CART_LIMIT = rejecting
    expect((await reportAdded(shop)).status).toBe(204)
    expect(shop.blobs()).toEqual([])
  })
})

it('A started payment and a placed order are counted once with the total', async () => {
  const { FUNNEL, points } = createCounter()
  const shop = createSandboxShop({ FUNNEL })
  const quote = await createQuote(await createVariant(5))
  await Promise.all([startPayment(shop, quote), startPayment(shop, quote)])
  await pay(shop, quote)
  await Promise.all([1, 2, 3].map(() => placeOrder(shop, quote)))
  const total = await env.DB.prepare('SELECT total FROM quote WHERE id = ?1')
    .bind(quote)
    .first<number>('total')
  const steps = points.map(({ blobs = [], doubles = [] }) => [blobs[0], blobs[3], doubles[0]])
  expect(steps).toEqual([
    ['checkout', 'EUR', (total ?? 0) / 100],
    ['order', 'EUR', (total ?? 0) / 100],
  ])
})

it('The shop works without a counter and with a failing counter', async () => {
  const failingCounter = {
    writeDataPoint() {
      throw new Error('down')
    },
  }
  expect((await createIsolate().visit('/about')).status).toBe(200)
  expect((await createIsolate({ FUNNEL: failingCounter }).visit('/about')).status).toBe(200)
})
