import { env } from 'cloudflare:workers'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createLaggingD1 } from '../lagging-d1.ts'
import { parseDocument } from '../parse-document.ts'
import { createIsolate, countingD1, rebindKv } from '../isolate.ts'
import { bumpVersion, emptyReadCache, listCachedKeys } from '../read-cache.ts'
import { getSampleProduct, getPageTitle } from '../sample-catalog.ts'

let title = ''

beforeAll(async () => {
  title = await getPageTitle('about', 1)
})

beforeEach(emptyReadCache)

afterEach(async () => {
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

describe('A replica that lags behind the catalogue version', () => {
  async function createLaggingShop(lags: 'replica' | 'everywhere') {
    const { DB, state } = createLaggingD1()
    // While the replica lags, it returns the answers that it has given before.
    const earlierIsolate = createIsolate({ DB, CACHE: rebindKv(env.CACHE) })
    expect(await readTitle(earlierIsolate)).toBe(title)
    state.lags = lags
    await renameAbout('Renamed')
    await bumpVersion()
    return { shop: createIsolate({ DB }), state, DB }
  }

  it('Rows are read from the primary and cached', async () => {
    const { shop } = await createLaggingShop('replica')
    expect(await readTitle(shop)).toBe('Renamed')
    const { statements, DB } = countingD1()
    expect(await readTitle(createIsolate({ DB }))).toBe('Renamed')
    expect(statements).toEqual([])
  })

  it('Old data is not cached under the new version, neither in KV nor in the isolate', async () => {
    const { shop, state, DB } = await createLaggingShop('everywhere')
    const keys = await listCachedKeys()
    const staleResponse = await shop.visit('/about')
    expect([staleResponse.status, staleResponse.headers.get('Cache-Control')]).toEqual([
      200,
      'no-store',
    ])
    expect((await parseDocument(staleResponse)).title).toContain(title)
    expect(await listCachedKeys()).toEqual(keys)
    state.lags = 'nowhere'
    expect(await readTitle(shop)).toBe('Renamed')
    expect(await readTitle(createIsolate({ DB }))).toBe('Renamed')
  })

  it('All visitors who wait for the same read get an uncached page', async () => {
    const { shop } = await createLaggingShop('everywhere')
    const visits = ['mobile', 'tablet', 'desktop'].map((breakpoint) =>
      shop.visit('/about', { headers: { Cookie: `breakpoint=${breakpoint}` } }),
    )
    const controls = (await Promise.all(visits)).map(({ headers }) => headers.get('Cache-Control'))
    expect(controls).toEqual(['no-store', 'no-store', 'no-store'])
  })

  it('A new page is not cached as missing', async () => {
    const { id } = await getSampleProduct()
    const { DB, state } = createLaggingD1()
    expect((await createIsolate({ DB }).visit('/product/brand-new')).status).toBe(404)
    state.lags = 'everywhere'
    await env.DB.prepare(
      "INSERT INTO permalink (kind, language_id, slug, entity_id) VALUES ('product', 1, 'brand-new', ?1)",
    )
      .bind(id)
      .run()
    await bumpVersion()
    const shop = createIsolate({ DB })
    const earlyResponse = await shop.visit('/product/brand-new')
    expect([earlyResponse.status, earlyResponse.headers.get('Cache-Control')]).toEqual([
      404,
      'no-store',
    ])
    state.lags = 'nowhere'
    const { status } = await shop.visit('/product/brand-new')
    await env.DB.prepare("DELETE FROM permalink WHERE slug = 'brand-new'").run()
    expect(status).toBe(200)
  })

  it('A narrowed list, which only the page caches store, is read from the primary', async () => {
    const path = '/products?price_from=1'
    const { DB, state } = createLaggingD1()
    const oldPage = await (await createIsolate({ DB }).visit(path)).text()
    state.lags = 'everywhere'
    await bumpVersion()
    const staleResponse = await createIsolate({ DB }).visit(path)
    expect([staleResponse.status, staleResponse.headers.get('Cache-Control')]).toEqual([
      200,
      'no-store',
    ])
    state.lags = 'replica'
    const fromPrimary = await createIsolate({ DB }).visit(path)
    expect(fromPrimary.headers.get('ETag')).not.toBeNull()
    expect((await fromPrimary.text()).length).toBe(oldPage.length)
  })
})
