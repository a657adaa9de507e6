import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, describe, expect, it, vi, type MockInstance } from 'vitest'
import { parseDocument } from '../parse-document.ts'
import { createIsolate, failingD1, failingKv, INTERNAL_MESSAGE } from '../isolate.ts'
import { getSampleProduct } from '../sample-catalog.ts'
import { GOOGLEBOT } from '../shop.ts'

const AS_BOT = { headers: { 'User-Agent': GOOGLEBOT } }
const INTERNALS = /D1_ERROR|hidden_table|SqliteError|\.tsx?:\d|at async/

let errorSpy: MockInstance<typeof console.error>

beforeEach(async () => {
  errorSpy = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const { keys } = await env.CACHE.list({ prefix: 'read:' })
  await Promise.all(keys.map(({ name }) => env.CACHE.delete(name)))
})

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const readLog = () => errorSpy.mock.calls.map(([line]) => String(line)).join('\n')

describe('D1 is down', () => {
  it('Pages that were visited before are served from KV', async () => {
    const { slugs } = await getSampleProduct()
    const addresses = ['/', '/am/about', '/blogs', '/soft', '/products', `/product/${slugs.en}`]
    const healthyIsolate = createIsolate()
    for (const address of addresses) await (await healthyIsolate.visit(address)).text()
    const failingIsolate = createIsolate({ DB: failingD1() })
    for (const address of addresses) {
      expect((await failingIsolate.visit(address)).status, address).toBe(200)
    }
  })

  it('Pages that were visited before are served at any age', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    await createIsolate().visit('/about')
    vi.setSystemTime(Date.now() + 20 * 24 * 60 * 60 * 1000)
    const response = await createIsolate({ DB: failingD1() }).visit('/about')
    expect(response.status).toBe(200)
    expect(readLog()).toContain(INTERNAL_MESSAGE)
  })

  it("An error page has its title in the visitor's language and the specified one marked", async () => {
    await createIsolate().visit('/about')
    const visitBroken = async (path: string) =>
      parseDocument(await createIsolate({ DB: failingD1() }).visit(path))
    const armenian = await visitBroken('/am/soft')
    expect(armenian.title).toBe('Սերվերի ներքին սխալ')
    expect(armenian.html).toMatch(/<h1 lang="en">Internal Server Error<\/h1>/)
    const french = await visitBroken('/translations/soft?locale=fr')
    expect(french.title).toBe('Erreur interne du serveur')
    expect(french.html).toMatch(/<p[^>]* lang="en">Something went wrong\.<\/p>/)
  })

  it('A page that nobody has visited is an error page without internal details', async () => {
    await createIsolate().visit('/about')
    const page = await parseDocument(await createIsolate({ DB: failingD1() }).visit('/soft'))
    expect(page.status).toBeGreaterThanOrEqual(500)
    expect(page.title).toBe('Internal Server Error')
    expect(page.main).toContain(String(page.status))
    expect(page.html).not.toMatch(INTERNALS)
    expect(readLog()).toContain(INTERNAL_MESSAGE)
  })

  it('Data of a page that nobody has visited is an error in JSON without internal details', async () => {
    const response = await createIsolate({ DB: failingD1() }).visit('/soft/_payload.json')
    const text = await response.text()
    expect(response.status).toBeGreaterThanOrEqual(500)
    expect(JSON.parse(text)).toEqual({ message: expect.any(String) })
    expect(text).not.toMatch(INTERNALS)
  })

  it('An API call is answered with 503 without internal details', async () => {
    const response = await createIsolate({ DB: failingD1() }).visit('/api/general/fetch?locale=am')
    expect([response.status, await response.json()]).toEqual([
      503,
      { message: 'Service Unavailable' },
    ])
  })

  it('An unknown address is still answered with 404', async () => {
    await createIsolate().visit('/about')
    expect((await createIsolate({ DB: failingD1() }).visit('/nothing')).status).toBe(404)
  })

  it('An error is not cached', async () => {
    const { headers } = await createIsolate({ DB: failingD1() }).visit('/soft')
    expect(headers.get('Cache-Control')).toMatch(/no-store|no-cache/)
    expect((await env.CACHE.list({ prefix: 'read:' })).keys).toEqual([])
  })

  it('The sitemap is answered with a 5xx without internal details', async () => {
    for (const path of ['/sitemap.xml', '/sitemap/product-1.xml']) {
      const response = await createIsolate({ DB: failingD1() }).visit(path)
      expect(response.status).toBeGreaterThanOrEqual(500)
      expect(await response.text()).not.toMatch(INTERNALS)
    }
  })

  it('Pages are served again when D1 is back', async () => {
    const shop = createIsolate({ DB: failingD1() })
    expect((await shop.visit('/soft')).status).toBeGreaterThanOrEqual(500)
    shop.env.DB = env.DB
    expect((await shop.visit('/soft')).status).toBe(200)
  })
})

describe('KV is down', () => {
  it('Pages are served from D1', async () => {
    const shop = createIsolate({ CACHE: failingKv() })
    const addresses = ['/', '/am/about', '/blogs', '/translations/products?locale=fr']
    for (const address of addresses) {
      expect((await shop.visit(address)).status, address).toBe(200)
    }
    expect(readLog()).toContain('"event":"kv"')
  })

  it('A missing page is answered with 404', async () => {
    expect((await createIsolate({ CACHE: failingKv() }).visit('/product/no-such')).status).toBe(404)
  })
})

describe('KV contains invalid entries', () => {
  async function changeEntries(
    change: (entry: { value: { value: Record<string, unknown> } }) => unknown,
  ) {
    const { keys } = await env.CACHE.list({ prefix: 'read:' })
    for (const { name } of keys) {
      const entry = JSON.parse((await env.CACHE.get(name)) ?? '')
      await env.CACHE.put(name, JSON.stringify(change(entry)))
    }
  }

  it('Pages are served from D1 when entries are not cached data', async () => {
    await createIsolate().visit('/about')
    await changeEntries(() => ['junk'])
    expect((await createIsolate().visit('/about')).status).toBe(200)
  })

  it('Pages are served from D1 when entries have the form of an earlier version', async () => {
    await createIsolate().visit('/about')
    await changeEntries(({ value: { value }, ...entry }) => {
      const { title: _, ...older } = value
      return { ...entry, value: { value: older } }
    })
    expect((await createIsolate().visit('/about')).status).toBe(200)
  })

  it('Pages are served from D1 when entries differ from those that this isolate has checked', async () => {
    const shop = createIsolate()
    await shop.visit('/about')
    await shop.visit('/about')
    await changeEntries(({ value: { value }, ...entry }) => {
      const { title: _, ...older } = value
      return { ...entry, value: { value: older, id: 'of another build' } }
    })
    expect((await shop.visit('/about')).status).toBe(200)
  })
})

describe('D1 and KV are down', () => {
  it('A visitor sees the error page without internal details', async () => {
    const shop = createIsolate({ DB: failingD1(), CACHE: failingKv() })
    const page = await parseDocument(await shop.visit('/am/about'))
    expect(page.status).toBeGreaterThanOrEqual(500)
    expect([page.lang, page.title]).toEqual(['hy', 'Սերվերի ներքին սխալ'])
    expect(page.html).not.toMatch(INTERNALS)
  })

  it('A page that this isolate has read from KV is served while the isolate remembers the version', async () => {
    const shop = createIsolate()
    await (await shop.visit('/about')).text()
    shop.env.DB = failingD1()
    expect((await shop.visit('/about')).status).toBe(200)
  })
})

describe('Nothing can be read', () => {
  it('Visitors and bots get the last good page at any age', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const shop = createIsolate()
    const goodPage = await (await shop.visit('/about')).text()
    vi.setSystemTime(Date.now() + 20 * 24 * 60 * 60 * 1000)
    Object.assign(shop.env, { DB: failingD1(), CACHE: failingKv() })
    for (const init of [{}, AS_BOT]) {
      const response = await shop.visit('/about', init)
      expect([response.status, await response.text()]).toEqual([200, goodPage])
    }
    expect(readLog()).toContain('The last good page is sent')
  })

  it('A bot without a good page gets 503 with Retry-After and no error page', async () => {
    const failingIsolate = createIsolate({ DB: failingD1(), CACHE: failingKv() })
    const response = await failingIsolate.visit('/about', AS_BOT)
    expect([response.status, await response.text()]).toEqual([503, ''])
    expect(Number(response.headers.get('Retry-After'))).toBeGreaterThan(0)
    expect(readLog()).toContain('"bot":true')
  })
})

/** Stores a media path that cannot be part of a URL, so that rendering the page's head throws. */
async function breakMediaPath(): Promise<string> {
  await createIsolate().visit('http://throws.test/')
  const { keys } = await env.CACHE.list({ prefix: 'read:' })
  const name = keys.find((key) => key.name.includes(':general:'))?.name ?? ''
  const entry = await env.CACHE.get(name)
  const brokenEntry = entry?.replace(/"media_path":"[^"]*"/, '"media_path":"http://["')
  await env.CACHE.put(name, brokenEntry ?? '')
  return name
}

describe('A component throws', () => {
  it('A visitor gets the error page with status 500 and no internal details', async () => {
    const name = await breakMediaPath()
    try {
      const page = await parseDocument(
        await createIsolate().visit(`http://throws.test${await getPath()}`),
      )
      expect([page.status, page.title]).toEqual([500, 'Internal Server Error'])
      expect(page.main).toContain('500')
      expect(page.html).not.toMatch(/Invalid URL|TypeError/)
      expect(readLog()).toMatch(/Invalid URL|TypeError/)
    } finally {
      await env.CACHE.delete(name)
    }
  })

  it('A bot without a good page gets 503', async () => {
    const name = await breakMediaPath()
    try {
      const path = await getPath()
      const response = await createIsolate().visit(`http://throws-bot.test${path}`, AS_BOT)
      expect([response.status, await response.text()]).toEqual([503, ''])
    } finally {
      await env.CACHE.delete(name)
    }
  })
})

/** The path of a page with a picture in its head. */
async function getPath(): Promise<string> {
  return `/product/${(await getSampleProduct()).slugs.en ?? ''}`
}
