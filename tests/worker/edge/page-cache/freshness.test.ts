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

const advanceTime = (ms: number) => vi.setSystemTime(Date.now() + ms)

/** Stores a catalogue version in KV. */
async function storeVersion(version: string): Promise<void> {
  await env.CACHE.put(CATALOGUE_VERSION_KEY, version)
}

it('A page and its data are rendered once in a minute', async () => {
  const shop = createIsolate()
  for (const address of ['/about', '/about', '/about/_payload.json', '/about/_payload.json']) {
    expect((await shop.visit(address)).status).toBe(200)
  }
  expect(renderKeyParts(shop, '_format')).toEqual(['html', 'payload'])
})

it('Concurrent visits render a page once', async () => {
  const shop = createIsolate()
  const answers = await Promise.all(Array.from({ length: 25 }, () => shop.visit('/about')))
  const texts = await Promise.all(answers.map((answer) => answer.text()))
  expect(shop.renderRequests).toHaveLength(1)
  expect(new Set(texts).size).toBe(1)
  expect(texts[0]).toContain('</html>')
})

it('A page that is older than a minute is sent, and a new one is rendered once in the background', async () => {
  const shop = createIsolate()
  await shop.visit('/about')
  advanceTime(2 * MINUTE)
  await Promise.all(Array.from({ length: 10 }, () => shop.visit('/about')))
  expect(shop.renderRequests).toHaveLength(2)
  await shop.visit('/about')
  expect(shop.renderRequests).toHaveLength(2)
})

it('A page that is older than an hour is rendered before it is sent', async () => {
  const shop = createIsolate()
  const oldPage = await (await shop.visit('/about')).text()
  advanceTime(2 * HOUR)
  shop.callRenderer = async () =>
    new Response('new', { headers: { 'Cache-Control': 'public, max-age=60' } })
  const newPage = await (await shop.visit('/about')).text()
  expect([oldPage === newPage, newPage]).toEqual([false, 'new'])
})

it('After an import the page is rendered again with the new version', async () => {
  const shop = createIsolate()
  await storeVersion('70')
  await shop.visit('/about')
  await storeVersion('71')
  advanceTime(6 * SECOND)
  await shop.visit('/about')
  expect(renderKeyParts(shop, '_version')).toEqual(['70', '71'])
  await storeVersion('1')
})

it('A missing page is cached for half a minute', async () => {
  const shop = createIsolate()
  for (let index = 0; index < 3; index += 1) {
    expect((await shop.visit('/product/no-such')).status).toBe(404)
  }
  expect(shop.renderRequests).toHaveLength(1)
  advanceTime(31 * SECOND)
  await shop.visit('/product/no-such')
  expect(shop.renderRequests).toHaveLength(2)
})

it('An error is never cached', async () => {
  const shop = createIsolate({ DB: failingD1(), CACHE: failingKv() })
  expect((await shop.visit('/soft')).status).toBe(503)
  expect((await shop.visit('/soft')).status).toBe(503)
  Object.assign(shop.env, { DB: env.DB, CACHE: env.CACHE })
  expect((await shop.visit('/soft')).status).toBe(200)
  expect(shop.renderRequests).toHaveLength(3)
})

it('An incomplete answer is never cached, and the last good page is sent instead', async () => {
  const shop = createIsolate()
  const goodPage = await (await shop.visit('/about')).text()
  advanceTime(2 * HOUR)
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
  expect(await (await shop.visit('/about')).text()).toBe(goodPage)
})

it('After a failure the last good page is sent for some seconds before the next attempt', async () => {
  const shop = createIsolate()
  await shop.visit('/about')
  advanceTime(2 * HOUR)
  shop.callRenderer = async () => new Response(null, { status: 503 })
  for (let index = 0; index < 5; index += 1) {
    expect((await shop.visit('/about')).status).toBe(200)
  }
  expect(shop.renderRequests).toHaveLength(2)
  advanceTime(6 * SECOND)
  await shop.visit('/about')
  expect(shop.renderRequests).toHaveLength(3)
})

it('All visitors who wait for a page get its error', async () => {
  const shop = createIsolate()
  shop.callRenderer = async () => {
    await scheduler.wait(50)
    return new Response('failed', { status: 503 })
  }
  const answers = await Promise.all(Array.from({ length: 5 }, () => shop.visit('/about')))
  expect(answers.map(({ status }) => status)).toEqual([503, 503, 503, 503, 503])
  expect(shop.renderRequests).toHaveLength(1)
})

it('A visitor waits at most ten seconds for the rendering of another visitor', async () => {
  const shop = createIsolate()
  let release: () => void = () => undefined
  const rendererRelease = new Promise<void>((resolve) => (release = resolve))
  shop.callRenderer = async (render) => {
    await rendererRelease
    return render()
  }
  const firstVisit = shop.visit('/about')
  await vi.waitUntil(() => shop.renderRequests.length === 1)
  shop.callRenderer = (render) => render()
  advanceTime(9_900)
  expect((await shop.visit('/about')).status).toBe(200)
  expect(shop.renderRequests).toHaveLength(2)
  release()
  expect((await firstVisit).status).toBe(200)
})

it('The age from the cache before the renderer counts', async () => {
  const shop = createIsolate()
  const headers = { 'Cache-Control': 'public, max-age=60, stale-while-revalidate=60', Age: '50' }
  shop.callRenderer = async () => new Response('aged', { headers })
  await shop.visit('/about')
  advanceTime(11 * SECOND)
  await shop.visit('/about')
  expect(shop.renderRequests).toHaveLength(2)
})

it('Private, failed, redirecting and very large answers are never cached', async () => {
  const shop = createIsolate()
  const cacheable = { 'Cache-Control': 'public, max-age=60' }
  const answers = [
    () => new Response('a', { headers: { 'Cache-Control': 'no-store' } }),
    () => new Response('b'),
    () => new Response('c', { headers: { ...cacheable, 'Set-Cookie': 'a=b' } }),
    () => new Response('d', { status: 302, headers: { ...cacheable, Location: '/' } }),
    () => new Response('e', { status: 500, headers: cacheable }),
    () => new Response('f'.repeat(2_000_000), { headers: cacheable }),
  ]
  for (const answer of answers) {
    shop.callRenderer = async () => answer()
    await shop.visit('/about')
  }
  expect(shop.renderRequests).toHaveLength(answers.length)
})

it('An old page is not sent after its address has become a redirect', async () => {
  const shop = createIsolate()
  await shop.visit('/about')
  advanceTime(2 * MINUTE)
  shop.callRenderer = async () => new Response('d', { status: 302, headers: { Location: '/' } })
  expect((await shop.visit('/about')).status).toBe(200)
  expect((await shop.visit('/about')).status).toBe(302)
})
