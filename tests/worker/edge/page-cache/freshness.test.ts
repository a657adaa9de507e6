import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { CATALOGUE_VERSION_KEY } from '#shared/content/catalogue-version.ts'
import { createIsolate, failingD1, failingKv, renderKeyParts } from '../../isolate.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  vi.useFakeTimers({ toFake: ['Date'] })
})

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const later = (ms: number) => vi.setSystemTime(Date.now() + ms)

/** A KV that the tests before have not told another version to. */
async function announce(version: string): Promise<void> {
  await env.CACHE.put(CATALOGUE_VERSION_KEY, version)
}

it('renders a page once within a minute, its data as well', async () => {
  const shop = createIsolate()
  for (const address of ['/about', '/about', '/about/_payload.json', '/about/_payload.json']) {
    expect((await shop.visit(address)).status).toBe(200)
  }
  expect(renderKeyParts(shop, '_format')).toEqual(['html', 'payload'])
})

it('renders a page once however many ask at the same time', async () => {
  const shop = createIsolate()
  const answers = await Promise.all(Array.from({ length: 25 }, () => shop.visit('/about')))
  const texts = await Promise.all(answers.map((answer) => answer.text()))
  expect(shop.renderRequests).toHaveLength(1)
  expect(new Set(texts).size).toBe(1)
  expect(texts[0]).toContain('</html>')
})

it('sends a page that is older than a minute and renders one new one behind it', async () => {
  const shop = createIsolate()
  await shop.visit('/about')
  later(2 * MINUTE)
  await Promise.all(Array.from({ length: 10 }, () => shop.visit('/about')))
  expect(shop.renderRequests).toHaveLength(2)
  await shop.visit('/about')
  expect(shop.renderRequests).toHaveLength(2)
})

it('waits for a new page when the old one is older than an hour', async () => {
  const shop = createIsolate()
  const before = await (await shop.visit('/about')).text()
  later(2 * HOUR)
  shop.callRenderer = async () =>
    new Response('new', { headers: { 'Cache-Control': 'public, max-age=60' } })
  const after = await (await shop.visit('/about')).text()
  expect([before === after, after]).toEqual([false, 'new'])
})

it('renders anew as soon as it hears of an import, and says which version it asks for', async () => {
  const shop = createIsolate()
  await announce('70')
  await shop.visit('/about')
  await announce('71')
  later(6 * SECOND)
  await shop.visit('/about')
  expect(renderKeyParts(shop, '_version')).toEqual(['70', '71'])
  await announce('1')
})

it('keeps a missing page for half a minute and no longer', async () => {
  const shop = createIsolate()
  for (let index = 0; index < 3; index += 1) {
    expect((await shop.visit('/product/no-such')).status).toBe(404)
  }
  expect(shop.renderRequests).toHaveLength(1)
  later(31 * SECOND)
  await shop.visit('/product/no-such')
  expect(shop.renderRequests).toHaveLength(2)
})

it('never keeps an error', async () => {
  const shop = createIsolate({ DB: failingD1(), CACHE: failingKv() })
  expect((await shop.visit('/soft')).status).toBe(503)
  expect((await shop.visit('/soft')).status).toBe(503)
  Object.assign(shop.env, { DB: env.DB, CACHE: env.CACHE })
  expect((await shop.visit('/soft')).status).toBe(200)
  expect(shop.renderRequests).toHaveLength(3)
})

it('never keeps an answer that is cut off, and sends the last good page instead', async () => {
  const shop = createIsolate()
  const good = await (await shop.visit('/about')).text()
  later(2 * HOUR)
  shop.callRenderer = async () =>
    new Response(
      new ReadableStream({
        start(controller) {
          controller.enqueue(new TextEncoder().encode('<html>half'))
          controller.error(new Error('cut off'))
        },
      }),
      { headers: { 'Cache-Control': 'public, max-age=60' } },
    )
  expect(await (await shop.visit('/about')).text()).toBe(good)
})

it('sends the last good page for some seconds before it tries again what has failed', async () => {
  const shop = createIsolate()
  await shop.visit('/about')
  later(2 * HOUR)
  shop.callRenderer = async () => new Response(null, { status: 503 })
  for (let index = 0; index < 5; index += 1) {
    expect((await shop.visit('/about')).status).toBe(200)
  }
  expect(shop.renderRequests).toHaveLength(2)
  later(6 * SECOND)
  await shop.visit('/about')
  expect(shop.renderRequests).toHaveLength(3)
})

it('tells everyone who waits when the page they wait for cannot be rendered', async () => {
  const shop = createIsolate()
  shop.callRenderer = async () => {
    await scheduler.wait(50)
    return new Response('failed', { status: 503 })
  }
  const answers = await Promise.all(Array.from({ length: 5 }, () => shop.visit('/about')))
  expect(answers.map(({ status }) => status)).toEqual([503, 503, 503, 503, 503])
  expect(shop.renderRequests).toHaveLength(1)
})

it('waits ten seconds for what another visitor asked for, then asks by itself', async () => {
  const shop = createIsolate()
  let release: () => void = () => undefined
  const released = new Promise<void>((resolve) => (release = resolve))
  shop.callRenderer = async (render) => {
    await released
    return render()
  }
  const first = shop.visit('/about')
  await vi.waitUntil(() => shop.renderRequests.length === 1)
  shop.callRenderer = (render) => render()
  later(9_900)
  expect((await shop.visit('/about')).status).toBe(200)
  expect(shop.renderRequests).toHaveLength(2)
  release()
  expect((await first).status).toBe(200)
})

it('counts the age that a page has from the cache before the renderer', async () => {
  const shop = createIsolate()
  const headers = { 'Cache-Control': 'public, max-age=60, stale-while-revalidate=60', Age: '50' }
  shop.callRenderer = async () => new Response('aged', { headers })
  await shop.visit('/about')
  later(11 * SECOND)
  await shop.visit('/about')
  expect(shop.renderRequests).toHaveLength(2)
})

it('never keeps what must not be kept or is very large', async () => {
  const shop = createIsolate()
  const kept = { 'Cache-Control': 'public, max-age=60' }
  const answers = [
    () => new Response('a', { headers: { 'Cache-Control': 'no-store' } }),
    () => new Response('b'),
    () => new Response('c', { headers: { ...kept, 'Set-Cookie': 'a=b' } }),
    () => new Response('d', { status: 302, headers: { ...kept, Location: '/' } }),
    () => new Response('e', { status: 500, headers: kept }),
    () => new Response('f'.repeat(2_000_000), { headers: kept }),
  ]
  for (const answer of answers) {
    shop.callRenderer = async () => answer()
    await shop.visit('/about')
  }
  expect(shop.renderRequests).toHaveLength(answers.length)
})

it('sends no old page of an address that has become another that is not kept', async () => {
  const shop = createIsolate()
  await shop.visit('/about')
  later(2 * MINUTE)
  shop.callRenderer = async () => new Response('d', { status: 302, headers: { Location: '/' } })
  expect((await shop.visit('/about')).status).toBe(200)
  expect((await shop.visit('/about')).status).toBe(302)
})
