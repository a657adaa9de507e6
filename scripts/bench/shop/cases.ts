import type { BenchShop } from './start-bench-shop.ts'
import { readMarkup } from './markup.ts'
import type { Case } from './measure-cases.ts'
import { fetchCartLines, register } from './shopper.ts'

interface BenchPage {
  readonly name: string
  readonly path: string
}

export const LIST: BenchPage = { name: 'list', path: '/products?per_page=48' }
/** The heaviest English product: twelve variants, eight reviews, three extras. */
export const PRODUCT: BenchPage = { name: 'product', path: '/product/vordan-karmir' }

/** The render key that the gateway sends for a visitor of the list. */
const RENDER_KEY = {
  _locale: 'en',
  _breakpoint: 'desktop',
  _currency: 'EUR',
  _bot: '0',
}

interface RenderTarget {
  readonly path: string
  readonly version: string
  readonly format?: 'html' | 'payload'
}

function toRenderUrl(pages: URL, { path, version, format = 'html' }: RenderTarget): URL {
  const url = new URL(path, pages)
  const key = { ...RENDER_KEY, _format: format, _version: version }
  for (const [name, value] of Object.entries(key)) url.searchParams.set(name, value)
  return url
}

/** The relative difference that React's output may have without the router. */
const MAX_DIFFERENCE = 0.02

const SERVER_HEADERS: readonly string[] = ['content-encoding', 'content-length', 'date']

/** Gives the baselines the pages that the shop renders. */
export async function prepareBaselines({
  shop,
  pages,
  version,
  baseline,
  baselineWithEncoder,
}: BenchShop): Promise<void> {
  for (const { name, path } of [LIST, PRODUCT]) {
    const text = await fetchText(toRenderUrl(pages, { path, version }))
    const headers = await fetchHeaders(new URL(path, shop))
    const body = JSON.stringify({ text, root: readMarkup(text), headers })
    for (const target of [baseline, baselineWithEncoder]) {
      await fetchText(new URL(`/page/${name}`, target), { method: 'POST', body })
      const rendered = await fetchText(new URL(`/to-stream/${name}`, target))
      if (Math.abs(rendered.length / text.length - 1) > MAX_DIFFERENCE) {
        throw new Error(`The baseline renders ${rendered.length} characters of ${text.length}`)
      }
    }
  }
  const encoder = await fetchText(new URL('/encoder', baseline))
  if (!encoder.includes('[native code]')) throw new Error(`The baseline encodes by ${encoder}`)
}

/** The headers that a worker sets; the server adds the others. */
async function fetchHeaders(url: URL): Promise<Readonly<Record<string, string>>> {
  const response = await fetch(url)
  await response.arrayBuffer()
  const entries = [...response.headers].filter(([name]) => !SERVER_HEADERS.includes(name))
  return Object.fromEntries(entries)
}

async function fetchText(url: URL, init?: RequestInit): Promise<string> {
  return (await fetch(url, init)).text()
}

export const CONSTANT = 'list: a constant text of the same size'
export const CACHED = 'list: the page as visitors get it'
export const STREAM = 'list: bare renderToReadableStream of the same markup'

/** The names of the cases that are measured for each page. */
export function toCaseNames({ name }: BenchPage) {
  return {
    streamWithEncoder: `${name}: a stream of the same markup, encoder in JavaScript`,
    inMemory: `${name}: rendered, its data in memory`,
    fromKv: `${name}: rendered, its data from KV`,
  }
}

export function createPageCases(benchShop: BenchShop): Case[] {
  const { shop, baseline } = benchShop
  return [
    { name: CONSTANT, url: new URL('/string/list', baseline), requests: 1000 },
    { name: CACHED, url: new URL(LIST.path, shop), requests: 1000 },
    {
      name: 'list: bare renderToString of the same markup',
      url: new URL('/to-string/list', baseline),
      requests: 300,
    },
    { name: STREAM, url: new URL('/to-stream/list', baseline), requests: 300 },
    ...createRenderCases(benchShop, LIST),
    ...createRenderCases(benchShop, PRODUCT),
  ]
}

function createRenderCases(benchShop: BenchShop, page: BenchPage): Case[] {
  const { pages, pagesInMemory, version, baselineWithEncoder } = benchShop
  const { streamWithEncoder, inMemory, fromKv } = toCaseNames(page)
  const target = { path: page.path, version }
  return [
    {
      name: streamWithEncoder,
      url: new URL(`/to-stream/${page.name}`, baselineWithEncoder),
      requests: 300,
    },
    { name: inMemory, url: toRenderUrl(pagesInMemory, target), requests: 300 },
    { name: fromKv, url: toRenderUrl(pages, target), requests: 300 },
  ]
}

/** Creates the cases for the payload, API calls and the cart. */
export async function createCallCases({ shop, pages, version }: BenchShop): Promise<Case[]> {
  const list = { language_id: 1, per_page: 48 }
  const toListPath = (params: object) =>
    `products/fetch-for-category-builder?params=${encodeURIComponent(JSON.stringify(params))}`
  const cart = { cart_items: await fetchCartLines(shop) }
  const token = await register(shop)
  const api = (path: string) => new URL(`/api/${path}`, shop)
  const account = { Authorization: `Bearer ${token}` }
  return [
    {
      name: 'payload, from KV',
      url: toRenderUrl(pages, { path: LIST.path, version, format: 'payload' }),
      requests: 200,
    },
    { name: 'general/fetch', url: api('general/fetch?locale=am'), requests: 1000 },
    {
      name: 'products/fetch-for-category-builder, 48 from KV',
      url: api(toListPath(list)),
      requests: 300,
    },
    {
      name: 'products/fetch-for-category-builder, in stock, from D1',
      url: api(toListPath({ ...list, in_stock: true })),
      requests: 300,
    },
    {
      name: 'cart/last-data, three lines',
      url: api('cart/last-data'),
      method: 'POST',
      body: { ...cart, language_id: 1, rate: 1 },
      requests: 300,
    },
    {
      name: 'cart/save, three lines',
      url: api('cart/save'),
      method: 'POST',
      headers: account,
      body: cart,
      requests: 300,
    },
  ]
}
