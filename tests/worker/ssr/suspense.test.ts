import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { parseDocument } from '../parse-document.ts'
import { createIsolate } from '../isolate.ts'
import { GOOGLEBOT } from '../shop.ts'

/* The internal pages `waiting` and `failing` suspend and fail on the server. */

const AS_BOT = { headers: { 'User-Agent': GOOGLEBOT } }
const FALLBACK = 'Not there yet.'

const inDemoShop = () => createIsolate({ DEMO_PAGES: 'on' })

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})

afterEach(() => {
  vi.restoreAllMocks()
})

/** Scripts that the content security policy would refuse. */
function findInlineScripts(html: string): string[] {
  const scripts = html.match(/<script(?![^>]*\ssrc=)[^>]*>/g) ?? []
  return scripts.filter((script) => !script.includes('type="application/'))
}

describe('a page that waits for a part', () => {
  it('is sent with what was waited for, to visitors and to bots', async () => {
    const shop = inDemoShop()
    for (const init of [{}, AS_BOT]) {
      const shown = await parseDocument(await shop.visit('/demo/waiting', init))
      expect(shown.status).toBe(200)
      expect(shown.main).toContain('It was waited for.')
      expect(shown.main).toContain('It was loaded when it was rendered.')
      expect(shown.main).toContain('and the last word.')
      expect(shown.html).not.toContain(FALLBACK)
    }
  })

  it('has no inline script, however large the part is', async () => {
    const html = await (await inDemoShop().visit('/demo/waiting')).text()
    expect(findInlineScripts(html)).toEqual([])
  })

  it('is cached when it is whole', async () => {
    const shop = inDemoShop()
    await shop.visit('/demo/waiting')
    await shop.visit('/demo/waiting')
    expect(shop.renderRequests).toHaveLength(1)
  })
})

describe('a page of which a part fails', () => {
  it('is sent to a visitor with the fallback, and without an inline script', async () => {
    const shown = await parseDocument(await inDemoShop().visit('/demo/failing'))
    expect([shown.status, shown.hasHeader, shown.hasFooter]).toEqual([200, true, true])
    expect(shown.main).toContain('The browser tries this again.')
    expect(findInlineScripts(shown.html)).toEqual([])
  })

  it('is logged and never cached', async () => {
    const shop = inDemoShop()
    const errors = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    for (const _ of [1, 2]) {
      const { headers } = await shop.visit('/demo/failing')
      expect([headers.get('Cache-Control'), headers.get('ETag')]).toEqual(['no-store', null])
    }
    expect(shop.renderRequests).toHaveLength(2)
    expect(errors.mock.calls.flat().join()).toContain('This part needs a document')
  })

  it('is no page for a bot, which would not try again', async () => {
    const response = await inDemoShop().visit('/demo/failing', AS_BOT)
    expect([response.status, await response.text()]).toEqual([503, ''])
    expect(Number(response.headers.get('Retry-After'))).toBeGreaterThan(0)
  })

  it('leaves the last good page in place for when nothing can be rendered', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const shop = inDemoShop()
    const good = await (await shop.visit('/about')).text()
    const later = () => vi.setSystemTime(Date.now() + 2 * 60 * 60 * 1000)
    later()
    shop.callRenderer = async () =>
      new Response('partly', { headers: { 'Cache-Control': 'no-store' } })
    expect(await (await shop.visit('/about')).text()).toBe('partly')
    later()
    shop.callRenderer = () => Promise.reject(new Error('no renderer'))
    expect(await (await shop.visit('/about')).text()).toBe(good)
    vi.useRealTimers()
  })
})

it('calls the native encoder for few of the pieces that a page is made of', async () => {
  const encode = vi.spyOn(TextEncoder.prototype, 'encode')
  const html = await (await createIsolate({ CACHE: env.CACHE }).visit('/products')).text()
  const pieces = html.split('<').length
  expect(pieces).toBeGreaterThan(1000)
  expect(encode.mock.calls.length).toBeLessThan(pieces / 5)
})
