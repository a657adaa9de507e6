import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { convertPrice } from '#shared/currency/money.ts'
import { createIsolate, failingD1, failingKv } from '../isolate.ts'
import { getSampleProduct } from '../sample-catalog.ts'
import { FACEBOOK, GOOGLEBOT, visit } from '../shop.ts'

const COOKIE = { headers: { Cookie: 'currency=AMD' } }

/** What a page shows, without its JSON blocks. */
async function shownAt(path: string, init: RequestInit = {}): Promise<string> {
  const html = await (await visit(path, init)).text()
  return html.replace(/<script.*?<\/script>/gs, '')
}

async function productPath(): Promise<string> {
  return `/product/${(await getSampleProduct()).slugs.en}`
}

describe('the cookie', () => {
  it('chooses the currency of every price, and the browser starts from it', async () => {
    const response = await visit(await productPath(), COOKIE)
    const html = await response.text()
    expect(html.replace(/<script.*?<\/script>/gs, '')).toMatch(/֏[\d,]+\.00/)
    expect(html.replace(/<script.*?<\/script>/gs, '')).not.toMatch(/€\d/)
    expect(html).toContain('"currency":"AMD"')
  })

  it.each(['XXX', 'amd', 'AMD2', '%00', 'EUR', '<b>'])('%s is the base currency', async (code) => {
    const html = await shownAt(await productPath(), { headers: { Cookie: `currency=${code}` } })
    expect(html).toMatch(/€\d/)
  })

  it.each([GOOGLEBOT, FACEBOOK])('is nothing to a bot (%s)', async (agent) => {
    const headers = { ...COOKIE.headers, 'User-Agent': agent }
    expect(await shownAt(await productPath(), { headers })).toMatch(/€\d/)
  })

  it('does not change the page’s own data, which is in the base currency', async () => {
    const path = `${await productPath()}/_payload.json`
    expect(await (await visit(path, COOKIE)).text()).toBe(await (await visit(path)).text())
  })

  it('does not keep a page from being shown when the shop’s data cannot be read', async () => {
    const shop = createIsolate({ DB: failingD1(), CACHE: failingKv() })
    const { status } = await shop.visit('/about', COOKIE)
    expect(status).toBe(503)
  })
})

describe('an address that names a currency', () => {
  async function answer(path: string, headers: Readonly<Record<string, string>> = {}) {
    const { status, headers: heard } = await visit(path, { headers })
    return [status, heard.get('Location'), heard.get('Set-Cookie')]
  }
  const cookie = (code: string) =>
    `currency=${code}; Max-Age=31536000; Path=/; SameSite=Lax; Secure`

  it('leads to the one without it, and is remembered', async () => {
    expect(await answer('/am/products?category=lakner&currency=AMD&gclid=1')).toEqual([
      303,
      '/am/products?category=lakner&gclid=1',
      cookie('AMD'),
    ])
    expect(await answer('/?currency=EUR')).toEqual([303, '/', cookie('EUR')])
  })

  it('is never kept by a cache', async () => {
    const { headers } = await visit('/?currency=USD')
    expect(headers.get('Cache-Control')).toBe('no-store')
  })

  it.each(['XXX', 'usd', '', 'USD%0d%0aX: y'])('%s changes nothing', async (code) => {
    expect(await answer(`/?currency=${code}`)).toEqual([200, null, null])
  })

  it('is read without it by a bot', async () => {
    expect(await answer('/?currency=USD', { 'User-Agent': GOOGLEBOT })).toEqual([200, null, null])
  })

  it('never leads away from the shop', async () => {
    const [, location] = await answer('//evil.test/?currency=USD')
    expect(location).toBeNull()
  })
})

describe('prices typed in another currency', () => {
  async function target(query: string): Promise<string | null> {
    return (await visit(`/products?${query}`)).headers.get('Location')
  }

  it('are put into the address in the base currency', async () => {
    const location = await target('price_from=&price_to=10000&in_stock=1&price_currency=AMD')
    expect(location).toBe('/products?in_stock=1&price_to=22.547914')
  })

  it.each(['-5', 'cheap', '1e9', 'NaN'])('are left out when they are %s', async (typed) => {
    expect(await target(`price_to=${typed}&price_currency=AMD`)).toBe('/products')
  })

  it('find what is shown as exactly that price', async () => {
    const price = await env.DB.prepare(
      'SELECT price_from FROM product WHERE listed = 1 ORDER BY price_from DESC LIMIT 1',
    ).first<number>('price_from')
    const typed = convertPrice((price ?? 0) / 100, { rate: 1.16, digits: 2 })
    const location = await target(`price_from=${typed}&price_to=${typed}&price_currency=USD`)
    const html = await shownAt(location ?? '', { headers: { Cookie: 'currency=USD' } })
    const text = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2 }).format(typed)
    expect(html.replaceAll('<!-- -->', '').split(`$${text}`).length).toBeGreaterThan(3)
  })
})
