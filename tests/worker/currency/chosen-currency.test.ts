import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { convertPrice } from '#shared/currency/money.ts'
import { createIsolate, failingD1, failingKv } from '../isolate.ts'
import { getSampleProduct } from '../sample-catalog.ts'
import { FACEBOOK, GOOGLEBOT, visit } from '../shop.ts'

const COOKIE = { headers: { Cookie: 'currency=AMD' } }

/** The HTML of a page without its JSON blocks. */
async function fetchVisibleHtml(path: string, init: RequestInit = {}): Promise<string> {
  const html = await (await visit(path, init)).text()
  return html.replace(/<script.*?<\/script>/gs, '')
}

async function getProductPath(): Promise<string> {
  return `/product/${(await getSampleProduct()).slugs.en}`
}

describe('The currency cookie', () => {
  it("The cookie chooses the currency of every price and of the browser's state", async () => {
    const response = await visit(await getProductPath(), COOKIE)
    const html = await response.text()
    expect(html.replace(/<script.*?<\/script>/gs, '')).toMatch(/֏[\d,]+\.00/)
    expect(html.replace(/<script.*?<\/script>/gs, '')).not.toMatch(/€\d/)
    expect(html).toContain('"currency":"AMD"')
  })

  it.each(['XXX', 'amd', 'AMD2', '%00', 'EUR', '<b>'])(
    'The cookie value %s means the base currency',
    async (code) => {
      const html = await fetchVisibleHtml(await getProductPath(), {
        headers: { Cookie: `currency=${code}` },
      })
      expect(html).toMatch(/€\d/)
    },
  )

  it.each([GOOGLEBOT, FACEBOOK])('The cookie of a bot is ignored (%s)', async (agent) => {
    const headers = { ...COOKIE.headers, 'User-Agent': agent }
    expect(await fetchVisibleHtml(await getProductPath(), { headers })).toMatch(/€\d/)
  })

  it('The cookie does not change the page data, which is in the base currency', async () => {
    const path = `${await getProductPath()}/_payload.json`
    expect(await (await visit(path, COOKIE)).text()).toBe(await (await visit(path)).text())
  })

  it("The cookie does not change the status when the shop's data cannot be read", async () => {
    const shop = createIsolate({ DB: failingD1(), CACHE: failingKv() })
    const { status } = await shop.visit('/about', COOKIE)
    expect(status).toBe(503)
  })
})

describe('Addresses that name a currency', () => {
  async function fetchHeaders(path: string, headers: Readonly<Record<string, string>> = {}) {
    const { status, headers: responseHeaders } = await visit(path, { headers })
    return [status, responseHeaders.get('Location'), responseHeaders.get('Set-Cookie')]
  }
  const cookie = (code: string) =>
    `currency=${code}; Max-Age=31536000; Path=/; SameSite=Lax; Secure`

  it('The address is redirected to the one without the currency, which is stored in the cookie', async () => {
    expect(await fetchHeaders('/am/products?category=lakner&currency=AMD&gclid=1')).toEqual([
      303,
      '/am/products?category=lakner&gclid=1',
      cookie('AMD'),
    ])
    expect(await fetchHeaders('/?currency=EUR')).toEqual([303, '/', cookie('EUR')])
  })

  it('The redirect is never cached', async () => {
    const { headers } = await visit('/?currency=USD')
    expect(headers.get('Cache-Control')).toBe('no-store')
  })

  it.each(['XXX', 'usd', '', 'USD%0d%0aX: y'])(
    'The unknown currency %s changes nothing',
    async (code) => {
      expect(await fetchHeaders(`/?currency=${code}`)).toEqual([200, null, null])
    },
  )

  it('A bot gets the page without a redirect', async () => {
    expect(await fetchHeaders('/?currency=USD', { 'User-Agent': GOOGLEBOT })).toEqual([
      200,
      null,
      null,
    ])
  })

  it('The redirect never leads to another host', async () => {
    const [, location] = await fetchHeaders('//evil.test/?currency=USD')
    expect(location).toBeNull()
  })
})

describe('Price filters in another currency', () => {
  async function fetchTarget(query: string): Promise<string | null> {
    return (await visit(`/products?${query}`)).headers.get('Location')
  }

  it('The redirect has the prices in the base currency', async () => {
    const location = await fetchTarget('price_from=&price_to=10000&in_stock=1&price_currency=AMD')
    expect(location).toBe('/products?in_stock=1&price_to=22.547914')
  })

  it.each(['-5', 'cheap', '1e9', 'NaN'])(
    'The invalid price %s is left out',
    async (enteredPrice) => {
      expect(await fetchTarget(`price_to=${enteredPrice}&price_currency=AMD`)).toBe('/products')
    },
  )

  it('A filter finds products with exactly the displayed price', async () => {
    const price = await env.DB.prepare(
      'SELECT price_from FROM product WHERE listed = 1 ORDER BY price_from DESC LIMIT 1',
    ).first<number>('price_from')
    const enteredPrice = convertPrice((price ?? 0) / 100, { rate: 1.16, digits: 2 })
    const location = await fetchTarget(
      `price_from=${enteredPrice}&price_to=${enteredPrice}&price_currency=USD`,
    )
    const html = await fetchVisibleHtml(location ?? '', { headers: { Cookie: 'currency=USD' } })
    const text = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2 }).format(enteredPrice)
    expect(html.replaceAll('<!-- -->', '').split(`$${text}`).length).toBeGreaterThan(3)
  })
})
