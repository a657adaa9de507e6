import { env } from 'cloudflare:workers'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { visit } from '../shop.ts'
import { createPageQuery } from '../content/page-request.ts'
import { getSampleProduct } from '../sample-catalog.ts'
import { createFakeUpstream, BASE } from './fake-upstream.ts'

const STALE_AFTER_MS = 6 * 60_000

/* The fake backend returns answers of the embedded API, so that every page can be rendered. */

const bodies = new Map<string, string>()
let slug = ''

async function record(call: string, query: string): Promise<void> {
  const response = await visit(`/api/${call}?${query}`)
  bodies.set(call, await response.text())
}

beforeAll(async () => {
  slug = (await getSampleProduct()).slugs.en ?? ''
  await record('general/fetch', 'locale=am')
  await record('pages/fetch', createPageQuery({ current_url: '/about' }))
  const product = { slugParams: JSON.stringify({ slug }), current_url: `/product/${slug}` }
  await record('pages/fetch-product', createPageQuery(product))
})

const answerRecorded = ({ url }: Request) => {
  const body = bodies.get(new URL(url).pathname.replace(/^\/v1\//, ''))
  return new Response(body ?? '{}', {
    status: body === undefined ? 404 : 200,
    headers: { 'Content-Type': 'application/json' },
  })
}

let upstream = createFakeUpstream(answerRecorded)

beforeEach(async () => {
  upstream.stop()
  vi.spyOn(console, 'error').mockReturnValue()
  upstream = createFakeUpstream(answerRecorded)
  const { keys } = await env.CACHE.list({ prefix: 'read:' })
  await Promise.all(keys.map(({ name }) => env.CACHE.delete(name)))
})

afterEach(() => {
  vi.useRealTimers()
  upstream.stop()
  vi.restoreAllMocks()
})

const advanceTime = () => vi.setSystemTime(Date.now() + STALE_AFTER_MS)
const listCachedPages = async () =>
  (await env.CACHE.list({ prefix: 'read:' })).keys.filter(({ name }) => name.includes('page:'))

describe('A page of another backend', () => {
  it("A page is rendered from the backend's answers and cached", async () => {
    expect((await upstream.shop().visit('/about')).status).toBe(200)
    const requestUrls = upstream.requests.length
    expect((await upstream.shop().visit('/about')).status).toBe(200)
    expect(upstream.requests).toHaveLength(requestUrls)
  })

  it('The request contains nothing of the visitor: no token, cookie, address or query', async () => {
    const query = createPageQuery({
      current_url: '/about?utm_source=x&page=9',
      slugParams: '{"slug":"x","evil":"y"}',
      queryParams: '{"utm_source":"x"}',
      generalParams: '{"breakpoint":"mobile","currency":"USD","evil":"y"}',
    })
    const headers = {
      Authorization: 'Bearer secret',
      Cookie: 'token=secret',
      'CF-Connecting-IP': '192.0.2.7',
    }
    await upstream.shop().visit(`/api/pages/fetch?${query}`, { headers })
    const [request] = upstream.requests
    const { searchParams } = new URL(request?.url ?? BASE)
    expect(Object.fromEntries(searchParams)).toEqual({
      slugParams: '{}',
      queryParams: '{}',
      current_url: '/about',
      language_id: '1',
      generalParams: '{"breakpoint":"desktop","currency":"EUR"}',
    })
    expect(request?.headers.has('Authorization')).toBe(false)
    expect(request?.headers.has('X-Forwarded-For')).toBe(false)
    expect(request?.headers.get('X-Vendor-Key')).toBe(env.VENDOR_KEY)
  })

  it('A product is requested by its own address, whatever address a call names', async () => {
    const fields = { slugParams: JSON.stringify({ slug }), current_url: '/product/another' }
    const variant = { ...fields, queryParams: '{"variant":"A-1"}' }
    await upstream.shop().visit(`/api/pages/fetch-product?${createPageQuery(fields)}`)
    await upstream.shop().visit(`/api/pages/fetch-product?${createPageQuery(variant)}`)
    const addresses = upstream.requests.map(({ url }) => new URL(url).searchParams)
    expect(addresses.map((query) => query.get('current_url'))).toEqual([
      `/product/${slug}`,
      `/product/${slug}?variant=A-1`,
    ])
    expect(addresses.map((query) => query.get('slugParams'))).toEqual([
      JSON.stringify({ slug }),
      JSON.stringify({ slug }),
    ])
  })

  it.for([
    ['fails', () => new Response('', { status: 500 })],
    ['is reset', () => Promise.reject(new TypeError('Network connection lost.'))],
    ['is too slow', () => Promise.reject(new DOMException('', 'TimeoutError'))],
    ['is another shape', () => Response.json({ data: 'home' })],
    ['is no JSON', () => new Response('<html>')],
    ['is a 404 of a proxy', () => new Response('<html>', { status: 404 })],
  ] as const)('The last good page is served when an answer %s', async ([, respond]) => {
    await upstream.shop().visit('/about')
    vi.useFakeTimers({ toFake: ['Date'] })
    upstream.answerWith(respond)
    for (let time = 0; time < 2; time += 1) {
      advanceTime()
      const response = await upstream.shop().visit('/about')
      expect(response.status).toBe(200)
    }
    expect(await listCachedPages()).toHaveLength(1)
  })

  it('A page without a good answer is an error and is not cached', async () => {
    upstream.answerWith(() => Response.json({ data: 'home' }))
    const response = await upstream.shop().visit('/about')
    expect([response.status, response.headers.get('Retry-After')]).toEqual([502, '60'])
    expect(await listCachedPages()).toEqual([])
  })

  it('A page that the backend no longer has is removed from the cache', async () => {
    const shop = upstream.shop()
    await shop.visit('/about')
    vi.useFakeTimers({ toFake: ['Date'] })
    advanceTime()
    upstream.answerWith((request) =>
      request.url.includes('/pages/')
        ? Response.json({}, { status: 404 })
        : answerRecorded(request),
    )
    await shop.visit('/about')
    expect(await listCachedPages()).toEqual([])
    advanceTime()
    await shop.visit('/about')
    expect((await shop.visit('/about')).status).toBe(404)
  })

  it('General data stays in the cache when the backend answers 404', async () => {
    await upstream.shop().visit('/api/general/fetch?locale=am')
    vi.useFakeTimers({ toFake: ['Date'] })
    advanceTime()
    upstream.answerWith(() => Response.json({}, { status: 404 }))
    await upstream.shop().visit('/api/general/fetch?locale=am')
    advanceTime()
    const response = await upstream.shop().visit('/api/general/fetch?locale=am')
    expect(response.status).toBe(200)
  })

  it('Impossible addresses are not requested from the backend', async () => {
    const shop = upstream.shop()
    const statuses = []
    for (const path of ['/nothing', '/product/No Slug!', '/order/junk']) {
      statuses.push((await shop.visit(path)).status)
    }
    expect(statuses).toEqual([404, 404, 404])
    expect(upstream.requests.filter(({ url }) => url.includes('/pages/'))).toEqual([])
  })

  it('A page with a variant is requested each time, and the product is shown without an answer', async () => {
    const shop = upstream.shop()
    const address = `/product/${slug}?variant=ABC-1`
    await shop.visit(`/product/${slug}`)
    await shop.visit(address)
    const requestedUrls = upstream.requests.map(({ url }) => decodeURIComponent(url))
    expect(requestedUrls.at(-1)).toContain('"variant":"ABC-1"')
    upstream.answerWith(() => new Response('', { status: 500 }))
    expect((await shop.visit(address)).status).toBe(200)
  })
})

describe('The states of a country of another backend', () => {
  it('The backend gets the parameters of the call, and only the country alone is cached', async () => {
    const shop = upstream.shop()
    upstream.answerWith(() => Response.json({ states: [{ id: 'X-1', name: 'One' }] }))
    for (const query of ['country_id=51', 'country_id=51', 'country_id=51&popup=1']) {
      const response = await shop.visit(`/api/states/get-by-country?${query}`)
      expect(await response.json()).toEqual({ states: [{ id: 'X-1', name: 'One' }] })
    }
    expect(upstream.requests.map(({ url }) => new URL(url).search)).toEqual([
      '?country_id=51',
      '?country_id=51&popup=1',
    ])
  })
})
