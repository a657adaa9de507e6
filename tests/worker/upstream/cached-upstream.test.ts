import { env } from 'cloudflare:workers'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { visit } from '../shop.ts'
import { createPageQuery } from '../content/page-request.ts'
import { getSampleProduct } from '../sample-catalog.ts'
import { createFakeUpstream, BASE } from './fake-upstream.ts'

const STALE_AFTER_MS = 6 * 60_000

/* The other backend answers what the embedded API has answered, so that every page can be shown. */

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

const good = ({ url }: Request) => {
  const body = bodies.get(new URL(url).pathname.replace(/^\/v1\//, ''))
  return new Response(body ?? '{}', {
    status: body === undefined ? 404 : 200,
    headers: { 'Content-Type': 'application/json' },
  })
}

let upstream = createFakeUpstream(good)

beforeEach(async () => {
  upstream.stop()
  vi.spyOn(console, 'error').mockReturnValue()
  upstream = createFakeUpstream(good)
  const { keys } = await env.CACHE.list({ prefix: 'read:' })
  await Promise.all(keys.map(({ name }) => env.CACHE.delete(name)))
})

afterEach(() => {
  vi.useRealTimers()
  upstream.stop()
  vi.restoreAllMocks()
})

const later = () => vi.setSystemTime(Date.now() + STALE_AFTER_MS)
const keptPages = async () =>
  (await env.CACHE.list({ prefix: 'read:' })).keys.filter(({ name }) => name.includes('page:'))

describe('a page of another backend', () => {
  it('is rendered from its answers and kept', async () => {
    expect((await upstream.shop().visit('/about')).status).toBe(200)
    const asked = upstream.requests.length
    expect((await upstream.shop().visit('/about')).status).toBe(200)
    expect(upstream.requests).toHaveLength(asked)
  })

  it('is asked for everybody: no token, cookie, address or words of a visitor', async () => {
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
      slugParams: '{"slug":"x"}',
      queryParams: '{}',
      current_url: '/about',
      language_id: '1',
      generalParams: '{"breakpoint":"desktop","currency":"EUR"}',
    })
    expect(request?.headers.has('Authorization')).toBe(false)
    expect(request?.headers.has('X-Forwarded-For')).toBe(false)
    expect(request?.headers.get('X-Vendor-Key')).toBe(env.VENDOR_KEY)
  })

  it.for([
    ['fails', () => new Response('', { status: 500 })],
    ['is reset', () => Promise.reject(new TypeError('Network connection lost.'))],
    ['is too slow', () => Promise.reject(new DOMException('', 'TimeoutError'))],
    ['is another shape', () => Response.json({ data: 'home' })],
    ['is no JSON', () => new Response('<html>')],
  ] as const)('is the last good one when an answer %s', async ([, bad]) => {
    await upstream.shop().visit('/about')
    vi.useFakeTimers({ toFake: ['Date'] })
    upstream.answerWith(bad)
    for (let time = 0; time < 2; time += 1) {
      later()
      const response = await upstream.shop().visit('/about')
      expect(response.status).toBe(200)
    }
    expect(await keptPages()).toHaveLength(1)
  })

  it('that was never good is an error that says so, and is not kept', async () => {
    upstream.answerWith(() => Response.json({ data: 'home' }))
    const response = await upstream.shop().visit('/about')
    expect([response.status, response.headers.get('Retry-After')]).toEqual([502, '60'])
    expect(await keptPages()).toEqual([])
  })

  it('that is gone is no longer kept', async () => {
    const shop = upstream.shop()
    await shop.visit('/about')
    vi.useFakeTimers({ toFake: ['Date'] })
    later()
    upstream.answerWith((request) =>
      request.url.includes('/pages/') ? Response.json({}, { status: 404 }) : good(request),
    )
    await shop.visit('/about')
    expect(await keptPages()).toEqual([])
    later()
    await shop.visit('/about')
    expect((await shop.visit('/about')).status).toBe(404)
  })

  it('is not asked for where no page can be', async () => {
    const shop = upstream.shop()
    const statuses = []
    for (const path of ['/nothing', '/product/No Slug!', '/order/junk']) {
      statuses.push((await shop.visit(path)).status)
    }
    expect(statuses).toEqual([404, 404, 404])
    expect(upstream.requests.filter(({ url }) => url.includes('/pages/'))).toEqual([])
  })

  it('with a variant is asked each time, and without an answer the product stands', async () => {
    const shop = upstream.shop()
    const address = `/product/${slug}?variant=ABC-1`
    await shop.visit(`/product/${slug}`)
    await shop.visit(address)
    const asked = upstream.requests.map(({ url }) => decodeURIComponent(url))
    expect(asked.at(-1)).toContain('"variant":"ABC-1"')
    upstream.answerWith(() => new Response('', { status: 500 }))
    expect((await shop.visit(address)).status).toBe(200)
  })
})
