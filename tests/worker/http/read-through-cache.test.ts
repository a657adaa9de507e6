import { env } from 'cloudflare:workers'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { parseDocument } from '../parse-document.ts'
import { createIsolate, countingD1, rebindKv } from '../isolate.ts'
import { bumpVersion, emptyReadCache, listCachedKeys } from '../read-cache.ts'
import { getSampleProduct, getPageTitle } from '../sample-catalog.ts'

const VERSION_REMEMBERED_MS = 5_000
const FRESH_MS = 5 * 60_000

beforeEach(emptyReadCache)

let title = ''

beforeAll(async () => {
  title = await getPageTitle('about', 1)
})

afterEach(async () => {
  vi.useRealTimers()
  await renameAbout(title)
  await bumpVersion()
})

async function renameAbout(name: string): Promise<void> {
  await env.DB.prepare(
    `UPDATE page_text SET title = ?1
     WHERE language_id = 1 AND page_id = (SELECT id FROM page WHERE key = 'about')`,
  )
    .bind(name)
    .run()
}

async function readTitle(shop: ReturnType<typeof createIsolate>): Promise<string> {
  return (await parseDocument(await shop.visit('/about'))).title.replace(/ · .*/, '')
}

describe('The second visit of a page', () => {
  it('No D1 statement is needed, in another isolate either', async () => {
    await createIsolate().visit('/about')
    const { statements, DB } = countingD1()
    expect((await createIsolate({ DB }).visit('/about')).status).toBe(200)
    expect(statements).toEqual([])
  })

  it('The cached page is served although its row has changed', async () => {
    const { id, slugs } = await getSampleProduct()
    await createIsolate().visit(`/product/${slugs.en}`)
    const removeSlug = env.DB.prepare(
      "UPDATE permalink SET slug = 'moved' WHERE kind = 'product' AND entity_id = ?1 AND language_id = 1",
    )
    await removeSlug.bind(id).run()
    const { status } = await createIsolate().visit(`/product/${slugs.en}`)
    const restoreSlug = env.DB.prepare(
      "UPDATE permalink SET slug = ?2 WHERE kind = 'product' AND entity_id = ?1 AND language_id = 1",
    )
    await restoreSlug.bind(id, slugs.en).run()
    expect(status).toBe(200)
  })
})

describe('The number of cache entries', () => {
  it('Unknown query keys create no entries', async () => {
    const shop = createIsolate()
    await shop.visit('/products')
    const keys = await listCachedKeys()
    expect(keys).toHaveLength(2)
    const queries = ['?utm_source=x', '?gclid=1', '?page=0', '?x=%00&y=2', '?page=1', '?PAGE=2']
    for (const query of queries) await shop.visit(`/products${query}`)
    expect(await listCachedKeys()).toEqual(keys)
  })

  it('Fields of a call that do not belong to its page create no entries', async () => {
    const shop = createIsolate()
    const requestPage = (fields: Record<string, string>) =>
      shop.visit(
        `/api/pages/fetch?${new URLSearchParams({
          slugParams: '{}',
          queryParams: '{}',
          current_url: '/about',
          language_id: '1',
          generalParams: '{}',
          ...fields,
        }).toString()}`,
      )
    await requestPage({})
    const keys = await listCachedKeys()
    await requestPage({ current_url: '/about?utm_source=1' })
    await requestPage({ current_url: '/about#map' })
    await requestPage({ queryParams: '{"utm":"1","page":"2"}' })
    await requestPage({ generalParams: '{"currency":"USD","breakpoint":"mobile"}' })
    await requestPage({ slugParams: '{"slug":"x"}' })
    await requestPage({ extra: '1' })
    expect(await listCachedKeys()).toEqual(keys)
  })

  it('A call with the address of another page creates no entries', async () => {
    const { slugs } = await getSampleProduct()
    const shop = createIsolate()
    const requestProduct = (fields: Record<string, string>) =>
      shop.visit(
        `/api/pages/fetch-product?${new URLSearchParams({
          slugParams: JSON.stringify({ slug: slugs.en }),
          queryParams: '{}',
          current_url: `/product/${slugs.en}`,
          language_id: '1',
          generalParams: '{}',
          ...fields,
        }).toString()}`,
      )
    await requestProduct({})
    const keys = await listCachedKeys()
    const queryParams = '{"category":"invented","page":"17","per_page":"48"}'
    const response = await requestProduct({ current_url: '/products', queryParams })
    expect(response.status).toBe(200)
    expect(await listCachedKeys()).toEqual(keys)
  })

  it('Different visitors create no entries', async () => {
    const shop = createIsolate()
    await shop.visit('/about')
    const keys = await listCachedKeys()
    const visitors = [
      { Cookie: 'breakpoint=mobile; token=a' },
      { 'User-Agent': 'Googlebot/2.1' },
      { Authorization: 'Bearer x', 'X-Vendor-Key': 'y' },
      { 'Accept-Language': 'fr' },
    ]
    for (const headers of visitors) await shop.visit('/about', { headers })
    expect(await listCachedKeys()).toEqual(keys)
  })

  it('Missing pages create no entries', async () => {
    const shop = createIsolate()
    await shop.visit('/about')
    const keys = await listCachedKeys()
    const addresses = [
      '/product/no-such',
      '/blog/no-such',
      '/nothing',
      '/blogs?page=99',
      '/products?category=no-such',
    ]
    for (const address of addresses) expect((await shop.visit(address)).status).toBe(404)
    expect(await listCachedKeys()).toEqual(keys)
  })
})

describe('Missing pages', () => {
  it('The isolate remembers a missing page and reads only the redirect again', async () => {
    const { statements, DB } = countingD1()
    const shop = createIsolate({ DB })
    await shop.visit('/product/no-such')
    statements.length = 0
    await shop.visit('/product/no-such')
    expect(statements.filter((statement) => !statement.includes('FROM redirect'))).toEqual([])
  })

  it('A new page is found half a minute after it was missing', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const { id } = await getSampleProduct()
    const shop = createIsolate()
    expect((await shop.visit('/product/new-name')).status).toBe(404)
    await env.DB.prepare(
      "INSERT INTO permalink (kind, language_id, slug, entity_id) VALUES ('product', 1, 'new-name', ?1)",
    )
      .bind(id)
      .run()
    vi.setSystemTime(Date.now() + 31_000)
    const { status } = await shop.visit('/product/new-name')
    await env.DB.prepare("DELETE FROM permalink WHERE slug = 'new-name'").run()
    expect(status).toBe(200)
  })
})

describe('Changes of the catalogue', () => {
  it('A change is not visible while the entry of the same version is fresh', async () => {
    await readTitle(createIsolate())
    await renameAbout('Renamed')
    expect(await readTitle(createIsolate())).toBe(title)
  })

  it('A change is visible at once in a new isolate when the version rises', async () => {
    await readTitle(createIsolate())
    await renameAbout('Renamed')
    await bumpVersion()
    expect(await readTitle(createIsolate())).toBe('Renamed')
  })

  it('A change is visible within seconds in an isolate that remembers the previous version', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const shop = createIsolate()
    await readTitle(shop)
    await renameAbout('Renamed')
    await bumpVersion()
    const titleAtOnce = await readTitle(shop)
    vi.setSystemTime(Date.now() + VERSION_REMEMBERED_MS)
    const titleLater = await readTitle(shop)
    expect([titleAtOnce, titleLater]).toEqual([title, 'Renamed'])
  })

  it('A change without a new version is visible one visit after the entry is stale', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    await readTitle(createIsolate())
    await renameAbout('Renamed')
    vi.setSystemTime(Date.now() + FRESH_MS + 1)
    const staleTitle = await readTitle(createIsolate())
    const refreshedTitle = await readTitle(createIsolate())
    expect([staleTitle, refreshedTitle]).toEqual([title, 'Renamed'])
  })
})

describe('Concurrent visits', () => {
  it('Concurrent visits read each value once', async () => {
    const singleVisitD1 = countingD1()
    await createIsolate({ DB: singleVisitD1.DB, CACHE: rebindKv(env.CACHE) }).visit('/soft')
    const { keys } = await env.CACHE.list({ prefix: 'read:' })
    await Promise.all(keys.map(({ name }) => env.CACHE.delete(name)))
    const concurrentVisitsD1 = countingD1()
    const shop = createIsolate({ DB: concurrentVisitsD1.DB })
    // Each viewport has its own page, and all pages show the same data.
    const visits = ['mobile', 'tablet', 'desktop'].map((breakpoint) =>
      shop.visit('/soft', { headers: { Cookie: `breakpoint=${breakpoint}` } }),
    )
    expect((await Promise.all(visits)).map(({ status }) => status)).toEqual([200, 200, 200])
    expect(shop.renderRequests).toHaveLength(3)
    expect(concurrentVisitsD1.statements).toHaveLength(singleVisitD1.statements.length)
  })
})
