import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { createSandboxShop } from '../checkout/payment-shop.ts'
import { createQuote, createVariant, placeOrder, pay, startPayment } from '../checkout/purchase.ts'
import { createIsolate } from '../isolate.ts'
import { GOOGLEBOT } from '../shop.ts'

/** Counters that can be read, as Analytics Engine would get them. */
function counters() {
  const points: AnalyticsEngineDataPoint[] = []
  const FUNNEL: AnalyticsEngineDataset = {
    writeDataPoint: (point = {}) => void points.push(point),
  }
  return { FUNNEL, points }
}

function aCountedShop() {
  const { FUNNEL, points } = counters()
  const shop = createIsolate({ FUNNEL })
  return {
    ...shop,
    points,
    blobs: () => points.map(({ blobs = [] }) => blobs.map(String).join(' ').trim()),
  }
}

describe('a view', () => {
  it('is a page with its name, language and currency', async () => {
    const shop = aCountedShop()
    await shop.visit('/am/about')
    await shop.visit('/products/_payload.json', { headers: { Cookie: 'currency=USD' } })
    expect(shop.blobs()).toEqual(['view about am EUR html', 'view products en USD payload'])
  })

  it('is no bot, no error, no missing page and nothing fetched ahead of a visitor', async () => {
    const shop = aCountedShop()
    await shop.visit('/about', { headers: { 'User-Agent': GOOGLEBOT } })
    await shop.visit('/nothing')
    await shop.visit('/about', { method: 'HEAD' })
    await shop.visit('/about', { headers: { 'Sec-Purpose': 'prefetch;prerender' } })
    expect(shop.blobs()).toEqual([])
  })

  it('says nothing of who looks', async () => {
    const shop = aCountedShop()
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

describe('something put into a cart', () => {
  const tell = (shop: ReturnType<typeof aCountedShop>, headers: Record<string, string> = {}) =>
    shop.visit('/seen/added', { method: 'POST', headers })

  it('is counted when the browser tells of it, and nothing of it is kept', async () => {
    const shop = aCountedShop()
    const response = await tell(shop, { 'Sec-Fetch-Site': 'same-origin' })
    expect([response.status, response.headers.get('Set-Cookie')]).toEqual([204, null])
    expect(shop.blobs()).toEqual(['add'])
  })

  it("is not counted for another site's page, for a bot, or more often than people can", async () => {
    const shop = aCountedShop()
    await tell(shop, { 'Sec-Fetch-Site': 'cross-site' })
    await tell(shop, { 'User-Agent': GOOGLEBOT })
    expect(shop.blobs()).toEqual([])
    const refusing = { limit: () => Promise.resolve({ success: false }) }
    shop.env.CART_LIMIT = refusing
    expect((await tell(shop)).status).toBe(204)
    expect(shop.blobs()).toEqual([])
  })
})

it('counts a payment that is begun and an order that is made once each, with the total', async () => {
  const { FUNNEL, points } = counters()
  const till = createSandboxShop({ FUNNEL })
  const quote = await createQuote(await createVariant(5))
  await Promise.all([startPayment(till, quote), startPayment(till, quote)])
  await pay(till, quote)
  await Promise.all([1, 2, 3].map(() => placeOrder(till, quote)))
  const total = await env.DB.prepare('SELECT total FROM quote WHERE id = ?1')
    .bind(quote)
    .first<number>('total')
  const steps = points.map(({ blobs = [], doubles = [] }) => [blobs[0], blobs[3], doubles[0]])
  expect(steps).toEqual([
    ['checkout', 'EUR', (total ?? 0) / 100],
    ['order', 'EUR', (total ?? 0) / 100],
  ])
})

it('sells where nothing is counted, and where counting fails', async () => {
  const broken = {
    writeDataPoint() {
      throw new Error('down')
    },
  }
  expect((await createIsolate().visit('/about')).status).toBe(200)
  expect((await createIsolate({ FUNNEL: broken }).visit('/about')).status).toBe(200)
})
