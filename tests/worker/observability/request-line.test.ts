import { afterEach, describe, expect, it } from 'vitest'
import { createAccount } from '../account/account.ts'
import { failingD1, failingKv } from '../isolate.ts'
import { getSampleProduct } from '../sample-catalog.ts'
import { GOOGLEBOT } from '../shop.ts'
import { createLoggedShop, settings } from './logged-shop.ts'

type Shop = ReturnType<typeof createLoggedShop>
const shops: Shop[] = []

function openShop(bindings: Partial<Env> = {}): Shop {
  const shop = createLoggedShop(bindings)
  shops.push(shop)
  return shop
}

afterEach(() => shops.splice(0).forEach(({ stop }) => stop()))

describe('The log line of a request', () => {
  it('The line has route, language, status and durations', async () => {
    const { slugs } = await getSampleProduct()
    const shop = openShop()
    await shop.visit(`/am/product/${slugs.am ?? slugs.en}`)
    expect(shop.requests()).toEqual([
      expect.objectContaining({
        level: 'info',
        route: 'product',
        method: 'GET',
        status: 200,
        locale: 'am',
        format: 'html',
        bot: false,
        ms: expect.any(Number),
        render_ms: expect.any(Number),
        request_id: expect.stringMatching(/^[\w-]{8,}$/),
      }),
    ])
    const rendering = shop.lines().find(({ event }) => event === 'render')
    expect(rendering).toMatchObject({ route: 'product', locale: 'am', status: 200 })
    expect(Number(rendering?.['d1_calls'])).toBeGreaterThan(0)
    expect(Number(rendering?.['kv_calls'])).toBeGreaterThan(0)
  })

  it('The line names the cache that the page came from', async () => {
    const shop = openShop()
    await Promise.all([shop.visit('/blogs'), shop.visit('/blogs')])
    await shop.visit('/blogs')
    await shop.visit('/blogs')
    const caches = shop.requests().map(({ cache }) => cache)
    expect(new Set(caches.slice(0, 2))).toEqual(new Set(['joined', 'miss']))
    expect(caches.slice(2)).toEqual(['hit', 'hit'])
  })

  it('An API call is named by its pattern, and a batch counts as its statements', async () => {
    const shopper = await createAccount()
    const shop = openShop()
    const headers = { ...shopper.headers, 'Content-Type': 'application/json' }
    const body = JSON.stringify({ cart_items: [] })
    await shop.visit('/api/cart/fetch?language_id=1&rate=1', { headers })
    await shop.visit('/api/cart/save', { method: 'POST', headers, body })
    const [fetchLine, saveLine] = shop.requests()
    expect(fetchLine).toMatchObject({ route: '/api/cart/fetch', status: 200 })
    expect(saveLine).toMatchObject({ route: '/api/cart/save', method: 'POST', status: 200 })
    expect(Number(fetchLine?.['d1_calls'])).toBeGreaterThan(1)
  })

  it('Unknown paths have few names', async () => {
    const shop = openShop()
    for (const path of ['/nothing', '/api/nothing/at-all', '/product/a/b', '/am/wp-admin.php']) {
      await shop.visit(path)
    }
    const routes = shop.requests().map(({ route }) => route)
    expect(routes).toEqual(['unknown', '/api/*', 'unknown', 'unknown'])
  })

  it('The line says whether the visitor is a bot', async () => {
    const shop = openShop()
    await shop.visit('/about', { headers: { 'User-Agent': GOOGLEBOT } })
    await shop.visit('/robots.txt', { headers: { 'User-Agent': GOOGLEBOT } })
    expect(shop.requests().map(({ bot }) => bot)).toEqual([true, true])
  })

  it('The line contains no personal data', async () => {
    const shop = openShop()
    const secrets = {
      'CF-Connecting-IP': '203.0.113.77',
      'User-Agent': 'Hidden Browser 9',
      Cookie: 'token=hidden-cookie',
      Authorization: 'Bearer hidden-token',
      Referer: 'https://hidden.example/',
    }
    await shop.visit('/search?q=hidden-words', { headers: secrets })
    await shop.visit('/api/auth/fetch', { headers: secrets })
    await shop.visit('/api/login', {
      method: 'POST',
      headers: { ...secrets, 'Content-Type': 'application/json' },
      body: JSON.stringify({ email: 'hidden@person.test', password: 'hidden-password' }),
    })
    expect(shop.requests()).toHaveLength(3)
    expect(shop.text()).not.toMatch(/hidden|203\.0\.113/i)
  })

  it('Files and unsampled requests are not logged, but failures always are', async () => {
    const quietShop = openShop(settings({ LOG_SHARE: '0' }))
    await quietShop.visit('/about')
    expect(quietShop.requests()).toEqual([])
    const shop = openShop()
    await shop.visit('/assets/nothing.js')
    expect(shop.requests()).toEqual([])
    const failingShop = openShop({ DB: failingD1(), ...settings({ LOG_SHARE: '0' }) })
    await failingShop.visit('/soft')
    expect(failingShop.requests()).toEqual([expect.objectContaining({ route: 'soft' })])
  })
})

describe('The number of an error', () => {
  it('An error page shows the number that is in the log', async () => {
    const shop = openShop({ DB: failingD1() })
    const response = await shop.visit('/soft')
    const id = response.headers.get('X-Request-Id') ?? ''
    expect(id).toMatch(/^[\w-]{8,}$/)
    expect(await response.text()).toMatch(new RegExp(`<code[^>]*>${id}</code>`))
    expect(shop.requests()[0]?.['request_id']).toBe(id)
    const failures = shop.lines().filter(({ level }) => level === 'error')
    expect(failures.some(({ request_id }) => request_id === id)).toBe(true)
  })

  it('An API error has the number in a header', async () => {
    const shop = openShop({ DB: failingD1(), CACHE: failingKv() })
    const headers = { 'CF-Ray': '8f1c2d3e4f5a6b7c-EVN' }
    const response = await shop.visit('/api/general/fetch?locale=am', { headers })
    expect(response.status).toBe(503)
    expect(response.headers.get('X-Request-Id')).toBe('8f1c2d3e4f5a6b7c-EVN')
    const refusal = await shop.visit('/api/auth/fetch', { headers })
    expect([refusal.status, refusal.headers.has('X-Request-Id')]).toEqual([401, true])
  })

  it('A number from a header of the visitor must be valid', async () => {
    const shop = openShop({ DB: failingD1(), CACHE: failingKv() })
    const headers = { 'CF-Ray': '<script>alert(1)' }
    const response = await shop.visit('/api/general/fetch?locale=am', { headers })
    expect(response.headers.get('X-Request-Id')).toMatch(/^[\w-]{36}$/)
  })

  it('A successful answer has no number', async () => {
    const shop = openShop()
    const response = await shop.visit('/about')
    expect(response.headers.has('X-Request-Id')).toBe(false)
  })
})

describe('Server-Timing', () => {
  const SEEING_KEY = 'a key of the operator'

  it("The header is sent only with the operator's key", async () => {
    const shop = openShop(settings({ SEEING_KEY }))
    const fetchTiming = async (headers: Readonly<Record<string, string>> = {}) =>
      (await shop.visit('/about', { headers })).headers.get('Server-Timing')
    expect(await fetchTiming({ 'X-Seeing-Key': SEEING_KEY })).toMatch(
      /total;dur=[\d.]+, render;dur=/,
    )
    const cookie = `a=1; seeing_key=${encodeURIComponent(SEEING_KEY)}`
    expect(await fetchTiming({ Cookie: cookie })).toContain('total;dur=')
    expect(await fetchTiming()).toBeNull()
    expect(await fetchTiming({ 'X-Seeing-Key': 'another key of some' })).toBeNull()
  })

  it('The header is not sent without a key or with a weak key', async () => {
    const fetchTiming = async (shop: Shop, key: string) => {
      const response = await shop.visit('/about', { headers: { 'X-Seeing-Key': key } })
      return response.headers.get('Server-Timing')
    }
    expect(await fetchTiming(openShop(), '')).toBeNull()
    expect(await fetchTiming(openShop(settings({ SEEING_KEY: 'short' })), 'short')).toBeNull()
  })
})
