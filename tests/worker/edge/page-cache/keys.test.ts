import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createIsolate, renderKeyParts } from '../../isolate.ts'
import { getSampleProduct } from '../../sample-catalog.ts'
import { GOOGLEBOT } from '../../shop.ts'

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})

type PageRequest = readonly [address: string, headers?: Readonly<Record<string, string>>]

/** Counts the different pages that the requests get, and the renderings. */
async function countRenders(requests: readonly PageRequest[], shop = createIsolate()) {
  const texts = new Set<string>()
  for (const [address, headers = {}] of requests) {
    const response = await shop.visit(address, { headers })
    texts.add(`${response.status} ${await response.text()}`)
  }
  return { pages: texts.size, renders: shop.renderRequests.length }
}

describe('Requests for the same page', () => {
  it('Signed-in visitors with different carts and anonymous visitors get the same page', async () => {
    const { slugs } = await getSampleProduct()
    for (const address of ['/', '/products', `/product/${slugs.en}`, '/cart', '/my', '/checkout']) {
      const shop = createIsolate()
      const visitors = [
        {},
        {
          Authorization: 'Bearer first-token',
          Cookie:
            'token=first-token; vendor_key=a; cartItems=%5B%7B%22id%22%3A1%7D%5D; session=1; visitor=a',
          'X-Vendor-Key': 'a',
          'CF-Connecting-IP': '192.0.2.1',
        },
        {
          Authorization: 'Bearer second-token',
          Cookie:
            'token=second-token; vendor_key=b; cart=2; auth=b; user=b; remember=b; shcar=b; resc=b',
          'X-Vendor-Key': 'b',
          'CF-Connecting-IP': '192.0.2.2',
          Referer: 'https://elsewhere.test/',
        },
      ]
      const requests = visitors.map((headers) => [address, headers] as const)
      expect(await countRenders(requests, shop), address).toEqual({ pages: 1, renders: 1 })
      // Without the cache the pages would also be equal.
      for (const headers of visitors) {
        expect(await countRenders([[address], [address, headers]], createIsolate())).toMatchObject({
          pages: 1,
        })
      }
    }
  })

  it('The renderer gets only the key: no cookie, token or other query', async () => {
    const shop = createIsolate()
    await shop.visit('/about?utm_source=x', {
      headers: { Cookie: 'token=secret; breakpoint=mobile', Authorization: 'Bearer secret' },
    })
    const requests = shop.renderRequests.map(
      ({ url, headers }) => [new URL(url), [...headers]] as const,
    )
    expect(requests.map(([url, headers]) => [[...url.searchParams.keys()], headers])).toEqual([
      [
        ['_origin', '_format', '_locale', '_breakpoint', '_currency', '_bot', '_version', '_build'],
        [],
      ],
    ])
    expect(shop.renderRequests[0]?.url).not.toContain('secret')
  })

  it('No forwarding header changes the page', async () => {
    const hostileRequests: readonly PageRequest[] = [
      ['/about'],
      ...[
        { 'X-Forwarded-Host': 'evil.test' },
        { 'X-Forwarded-Proto': 'gopher' },
        { 'X-Forwarded-Scheme': 'http' },
        { 'X-Forwarded-Port': '8080' },
        { 'X-Forwarded-Prefix': '/evil' },
        { 'X-Forwarded-For': '127.0.0.1' },
        { 'X-Host': 'evil.test' },
        { Forwarded: 'host=evil.test' },
        { 'X-Original-URL': '/cart' },
        { 'X-Rewrite-URL': '/cart' },
        { 'X-HTTP-Method-Override': 'POST' },
        { 'X-Method-Override': 'DELETE' },
        { Origin: 'https://evil.test' },
        { Accept: 'application/json' },
        { 'Accept-Language': 'fr' },
        { Range: 'bytes=0-9' },
        { 'Cache-Control': 'no-store' },
        { Pragma: 'no-cache' },
        { 'X-Middleware-Subrequest': '1' },
      ].map((headers) => ['/about', headers] as const),
    ]
    expect(await countRenders(hostileRequests)).toEqual({ pages: 1, renders: 1 })
  })

  it('No irrelevant query changes the page', async () => {
    const requests: readonly PageRequest[] = [
      ['/about'],
      ['/about?utm_source=a'],
      ['/about?gclid=1&fbclid=2'],
      ['/about?_format=payload&_bot=1&_version=9&_build=x&_origin=https://evil.test'],
      ['/about?page=2&q=x&variant=ABC'],
      [`/about?${'x'.repeat(7_000)}=1`],
    ]
    expect(await countRenders(requests)).toEqual({ pages: 1, renders: 1 })
  })

  it('No irrelevant cookie changes the page', async () => {
    const cookies = [
      'breakpoint=huge',
      'currency=XXX',
      'currency=<script>',
      'locale=am',
      'a=b; c=d',
      '=;;',
    ]
    const requests = cookies.map((Cookie) => ['/about', { Cookie }] as const)
    expect(await countRenders(requests)).toEqual({ pages: 1, renders: 1 })
  })

  it('HEAD and GET use the same page', async () => {
    const shop = createIsolate()
    const head = await shop.visit('/about', { method: 'HEAD' })
    const get = await shop.visit('/about')
    expect([shop.renderRequests.length, head.headers.get('ETag')]).toEqual([
      1,
      get.headers.get('ETag'),
    ])
  })
})

describe('Requests for different pages', () => {
  it('Viewport, currency, language, edition, query and format each have their own page', async () => {
    const requests: readonly PageRequest[] = [
      ['/products'],
      ['/products', { Cookie: 'breakpoint=mobile' }],
      ['/products', { Cookie: 'breakpoint=tablet' }],
      ['/products', { Cookie: 'currency=AMD' }],
      ['/products', { Cookie: 'currency=USD; breakpoint=mobile' }],
      ['/am/products'],
      ['/translations/products?locale=fr'],
      ['/translations/products', { Cookie: 'locale=am' }],
      ['/am/translations/products'],
      ['/products?page=2'],
      ['/products?in_stock=1'],
      ['/products/_payload.json'],
      ['/products/_payload.json?page=2'],
      ['http://other.test/products'],
      ['https://shop.test/products'],
    ]
    // The requests run twice: the second time each must find its own page.
    expect(await countRenders([...requests, ...requests])).toEqual({
      pages: requests.length,
      renders: requests.length,
    })
  })

  it('A bot gets its own page for a missing address', async () => {
    const bot = { 'User-Agent': GOOGLEBOT }
    const requests: readonly PageRequest[] = [
      ['/no/such'],
      ['/no/such', bot],
      ['/no/such'],
      ['/no/such', bot],
    ]
    expect(await countRenders(requests)).toEqual({ pages: 2, renders: 2 })
  })

  it('Currency and viewport cookies of a bot are ignored', async () => {
    const bot = { 'User-Agent': GOOGLEBOT }
    const requests: readonly PageRequest[] = [
      ['/products', bot],
      ['/products', { ...bot, Cookie: 'breakpoint=mobile; currency=AMD' }],
    ]
    expect(await countRenders(requests)).toEqual({ pages: 1, renders: 1 })
  })
})

describe('Hosts', () => {
  it("The host has no effect where the shop's address is configured", async () => {
    const shop = createIsolate({ SITE_URL: 'https://shop.example' })
    const texts = []
    for (const host of ['shop.example', 'evil.test', 'shop.example:8443']) {
      texts.push(await (await shop.visit(`https://${host}/about`)).text())
    }
    expect([new Set(texts).size, shop.renderRequests.length]).toEqual([1, 1])
    expect(texts[0]).not.toContain('evil.test')
  })

  it('Otherwise the host is part of the key and of its query, because Workers Cache ignores the host', async () => {
    const shop = createIsolate()
    await shop.visit('http://evil.test/about')
    expect(await (await shop.visit('http://good.test/about')).text()).not.toContain('evil.test')
    expect(renderKeyParts(shop, '_origin')).toEqual(['http://evil.test', 'http://good.test'])
  })
})

it('Pages of two deployments in one isolate are cached separately', async () => {
  const plainIsolate = createIsolate()
  const isolateWithEditLinks = createIsolate({
    ...plainIsolate.env,
    EDIT_URL_BASE: 'https://edit.example/',
  })
  await plainIsolate.visit('/about')
  expect(await (await isolateWithEditLinks.visit('/about')).text()).toContain(
    'https://edit.example/',
  )
  expect(env.EDIT_URL_BASE).toBe('')
})
