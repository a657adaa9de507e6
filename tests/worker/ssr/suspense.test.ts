import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { parseDocument } from '../parse-document.ts'
import { createIsolate } from '../isolate.ts'
import { GOOGLEBOT } from '../shop.ts'

/* The demo pages `waiting` and `failing` suspend and fail on the server. */

const AS_BOT = { headers: { 'User-Agent': GOOGLEBOT } }
const FALLBACK = 'Not there yet.'

const createDemoShop = () => createIsolate({ DEMO_PAGES: 'on' })

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})

afterEach(() => {
  vi.restoreAllMocks()
})

/** Scripts that the content security policy refuses. */
function findInlineScripts(html: string): string[] {
  const scripts = html.match(/<script(?![^>]*\ssrc=)[^>]*>/g) ?? []
  return scripts.filter((script) => !script.includes('type="application/'))
}

describe('A page with a suspended part', () => {
  it('Visitors and bots get the page with the resolved part', async () => {
    const shop = createDemoShop()
    for (const init of [{}, AS_BOT]) {
      const page = await parseDocument(await shop.visit('/demo/waiting', init))
      expect(page.status).toBe(200)
      expect(page.main).toContain('It was waited for.')
      expect(page.main).toContain('It was loaded when it was rendered.')
      expect(page.main).toContain('and the last word.')
      expect(page.html).not.toContain(FALLBACK)
    }
  })

  it('The page has no inline script, even if the part is large', async () => {
    const html = await (await createDemoShop().visit('/demo/waiting')).text()
    expect(findInlineScripts(html)).toEqual([])
  })

  it('The complete page is cached', async () => {
    const shop = createDemoShop()
    await shop.visit('/demo/waiting')
    await shop.visit('/demo/waiting')
    expect(shop.renderRequests).toHaveLength(1)
  })
})

describe('A page with a failing part', () => {
  it('A visitor gets the page with the fallback and without an inline script', async () => {
    const page = await parseDocument(await createDemoShop().visit('/demo/failing'))
    expect([page.status, page.hasHeader, page.hasFooter]).toEqual([200, true, true])
    expect(page.main).toContain('The browser tries this again.')
    expect(findInlineScripts(page.html)).toEqual([])
  })

  it('The failure is logged, and the page is never cached', async () => {
    const shop = createDemoShop()
    const errors = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    for (const _ of [1, 2]) {
      const { headers } = await shop.visit('/demo/failing')
      expect([headers.get('Cache-Control'), headers.get('ETag')]).toEqual(['no-store', null])
    }
    expect(shop.renderRequests).toHaveLength(2)
    expect(errors.mock.calls.flat().join()).toContain('This part needs a document')
  })

  it('A bot gets 503, because it would not retry the part', async () => {
    const response = await createDemoShop().visit('/demo/failing', AS_BOT)
    expect([response.status, await response.text()]).toEqual([503, ''])
    expect(Number(response.headers.get('Retry-After'))).toBeGreaterThan(0)
  })

  it('The page does not replace the last good page', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const shop = createDemoShop()
    const goodPage = await (await shop.visit('/about')).text()
    const advanceClock = () => vi.setSystemTime(Date.now() + 2 * 60 * 60 * 1000)
    advanceClock()
    shop.callRenderer = async () =>
      new Response('partly', { headers: { 'Cache-Control': 'no-store' } })
    expect(await (await shop.visit('/about')).text()).toBe('partly')
    advanceClock()
    shop.callRenderer = () => Promise.reject(new Error('no renderer'))
    expect(await (await shop.visit('/about')).text()).toBe(goodPage)
    vi.useRealTimers()
  })
})
