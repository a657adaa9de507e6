import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, describe, expect, it, vi, type MockInstance } from 'vitest'
import { parseDocument } from '../parse-document.ts'
import { createIsolate, failingD1, failingKv, INTERNAL_MESSAGE } from '../isolate.ts'
import { getSampleProduct } from '../sample-catalog.ts'
import { GOOGLEBOT } from '../shop.ts'

const AS_BOT = { headers: { 'User-Agent': GOOGLEBOT } }
const INTERNALS = /D1_ERROR|hidden_table|SqliteError|\.tsx?:\d|at async/

let log: MockInstance<typeof console.error>

beforeEach(async () => {
  log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const { keys } = await env.CACHE.list({ prefix: 'read:' })
  await Promise.all(keys.map(({ name }) => env.CACHE.delete(name)))
})

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const logged = () => log.mock.calls.map(([line]) => String(line)).join('\n')

describe('with D1 down', () => {
  it('pages visited before are served from KV', async () => {
    const { slugs } = await getSampleProduct()
    const addresses = ['/', '/am/about', '/blogs', '/soft', '/products', `/product/${slugs.en}`]
    const before = createIsolate()
    for (const address of addresses) await (await before.visit(address)).text()
    const after = createIsolate({ DB: failingD1() })
    for (const address of addresses) {
      expect((await after.visit(address)).status, address).toBe(200)
    }
  })

  it('pages visited before are served however old they are', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    await createIsolate().visit('/about')
    vi.setSystemTime(Date.now() + 20 * 24 * 60 * 60 * 1000)
    const response = await createIsolate({ DB: failingD1() }).visit('/about')
    expect(response.status).toBe(200)
    expect(logged()).toContain(INTERNAL_MESSAGE)
  })

  it('a page nobody visited is the error page, without a word of what happened', async () => {
    await createIsolate().visit('/about')
    const shown = await parseDocument(await createIsolate({ DB: failingD1() }).visit('/soft'))
    expect(shown.status).toBeGreaterThanOrEqual(500)
    expect(shown.title).toContain('Internal Server Error')
    expect(shown.main).toContain(String(shown.status))
    expect(shown.html).not.toMatch(INTERNALS)
    expect(logged()).toContain(INTERNAL_MESSAGE)
  })

  it('the data of a page nobody visited is an error in JSON, without a word of what happened', async () => {
    const response = await createIsolate({ DB: failingD1() }).visit('/soft/_payload.json')
    const text = await response.text()
    expect(response.status).toBeGreaterThanOrEqual(500)
    expect(JSON.parse(text)).toEqual({ message: expect.any(String) })
    expect(text).not.toMatch(INTERNALS)
  })

  it('a call answers 503 with a message and nothing internal', async () => {
    const response = await createIsolate({ DB: failingD1() }).visit('/api/general/fetch?locale=am')
    expect([response.status, await response.json()]).toEqual([
      503,
      { message: 'Service Unavailable' },
    ])
  })

  it('an address that never was is still a 404', async () => {
    await createIsolate().visit('/about')
    expect((await createIsolate({ DB: failingD1() }).visit('/nothing')).status).toBe(404)
  })

  it('an error is not kept by any cache', async () => {
    const { headers } = await createIsolate({ DB: failingD1() }).visit('/soft')
    expect(headers.get('Cache-Control')).toMatch(/no-store|no-cache/)
    expect((await env.CACHE.list({ prefix: 'read:' })).keys).toEqual([])
  })

  it('the sitemap fails with a 5xx and nothing internal', async () => {
    for (const path of ['/sitemap.xml', '/sitemap/product-1.xml']) {
      const response = await createIsolate({ DB: failingD1() }).visit(path)
      expect(response.status).toBeGreaterThanOrEqual(500)
      expect(await response.text()).not.toMatch(INTERNALS)
    }
  })

  it('everything is as before once D1 is back', async () => {
    const shop = createIsolate({ DB: failingD1() })
    expect((await shop.visit('/soft')).status).toBeGreaterThanOrEqual(500)
    shop.env.DB = env.DB
    expect((await shop.visit('/soft')).status).toBe(200)
  })
})

describe('with KV down', () => {
  it('pages are served from D1', async () => {
    const shop = createIsolate({ CACHE: failingKv() })
    const addresses = ['/', '/am/about', '/blogs', '/translations/products?locale=fr']
    for (const address of addresses) {
      expect((await shop.visit(address)).status, address).toBe(200)
    }
    expect(logged()).toContain('"event":"kv"')
  })

  it('a missing page is a 404', async () => {
    expect((await createIsolate({ CACHE: failingKv() }).visit('/product/no-such')).status).toBe(404)
  })
})

describe('with KV holding junk', () => {
  async function spoil(change: (entry: { value: { value: Record<string, unknown> } }) => unknown) {
    const { keys } = await env.CACHE.list({ prefix: 'read:' })
    for (const { name } of keys) {
      const entry = JSON.parse((await env.CACHE.get(name)) ?? '')
      await env.CACHE.put(name, JSON.stringify(change(entry)))
    }
  }

  it('pages are served from D1', async () => {
    await createIsolate().visit('/about')
    await spoil(() => ['junk'])
    expect((await createIsolate().visit('/about')).status).toBe(200)
  })

  it('of the shape that an earlier version of the shop wrote, pages are served from D1', async () => {
    await createIsolate().visit('/about')
    await spoil(({ value: { value }, ...entry }) => {
      const { title: _, ...older } = value
      return { ...entry, value: { value: older } }
    })
    expect((await createIsolate().visit('/about')).status).toBe(200)
  })

  it('of another shape than this isolate has checked before, pages are served from D1', async () => {
    const shop = createIsolate()
    await shop.visit('/about')
    await shop.visit('/about')
    await spoil(({ value: { value }, ...entry }) => {
      const { title: _, ...older } = value
      return { ...entry, value: { value: older, id: 'of another build' } }
    })
    expect((await shop.visit('/about')).status).toBe(200)
  })
})

describe('with D1 and KV down', () => {
  it('a visitor sees the error page without a word of what happened', async () => {
    const shop = createIsolate({ DB: failingD1(), CACHE: failingKv() })
    const shown = await parseDocument(await shop.visit('/am/about'))
    expect(shown.status).toBeGreaterThanOrEqual(500)
    expect([shown.lang, shown.title]).toEqual(['hy', 'Սերվերի ներքին սխալ'])
    expect(shown.html).not.toMatch(INTERNALS)
  })

  it('a page that this isolate knew from KV is served while it remembers the version', async () => {
    const shop = createIsolate()
    await (await shop.visit('/about')).text()
    shop.env.DB = failingD1()
    expect((await shop.visit('/about')).status).toBe(200)
  })
})

describe('when nothing answers', () => {
  it('a visitor, and a bot, get the last good page, however old it is', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const shop = createIsolate()
    const good = await (await shop.visit('/about')).text()
    vi.setSystemTime(Date.now() + 20 * 24 * 60 * 60 * 1000)
    Object.assign(shop.env, { DB: failingD1(), CACHE: failingKv() })
    for (const init of [{}, AS_BOT]) {
      const response = await shop.visit('/about', init)
      expect([response.status, await response.text()]).toEqual([200, good])
    }
    expect(logged()).toContain('The last good page is sent')
  })

  it('a bot gets 503 with Retry-After and no error page where there is no good page', async () => {
    const down = createIsolate({ DB: failingD1(), CACHE: failingKv() })
    const response = await down.visit('/about', AS_BOT)
    expect([response.status, await response.text()]).toEqual([503, ''])
    expect(Number(response.headers.get('Retry-After'))).toBeGreaterThan(0)
    expect(logged()).toContain('"bot":true')
  })
})

/** A media path in the cache that no URL can be made of: the page's head throws. */
async function breakMediaPath(): Promise<string> {
  await createIsolate().visit('http://throws.test/')
  const { keys } = await env.CACHE.list({ prefix: 'read:' })
  const name = keys.find((key) => key.name.includes(':general:'))?.name ?? ''
  const entry = await env.CACHE.get(name)
  const broken = entry?.replace(/"media_path":"[^"]*"/, '"media_path":"http://["')
  await env.CACHE.put(name, broken ?? '')
  return name
}

describe('a component that throws', () => {
  it('gives the error page with status 500 and nothing internal', async () => {
    const name = await breakMediaPath()
    try {
      const shown = await parseDocument(
        await createIsolate().visit(`http://throws.test${await aPath()}`),
      )
      expect([shown.status, shown.title]).toEqual([500, 'Internal Server Error'])
      expect(shown.main).toContain('500')
      expect(shown.html).not.toMatch(/Invalid URL|TypeError/)
      expect(logged()).toMatch(/Invalid URL|TypeError/)
    } finally {
      await env.CACHE.delete(name)
    }
  })

  it('gives a bot 503 when there is no good page', async () => {
    const name = await breakMediaPath()
    try {
      const path = await aPath()
      const response = await createIsolate().visit(`http://throws-bot.test${path}`, AS_BOT)
      expect([response.status, await response.text()]).toEqual([503, ''])
    } finally {
      await env.CACHE.delete(name)
    }
  })
})

/** A page with a picture in its head. */
async function aPath(): Promise<string> {
  return `/product/${(await getSampleProduct()).slugs.en ?? ''}`
}
