import type { BenchShop } from './open-shop.ts'
import { readMarkup } from './markup.ts'
import type { Case } from './measure-cases.ts'
import { findLines, register } from './shopper.ts'

/** The list that everything is compared with. */
const LIST = '/products?per_page=48'

/** What the gateway asks the renderer for a visitor of the list. */
const RENDER_KEY = {
  _locale: 'en',
  _breakpoint: 'desktop',
  _currency: 'EUR',
  _bot: '0',
}

interface Rendered {
  readonly path: string
  readonly version: string
  readonly format?: 'html' | 'payload'
}

function toRendered(pages: URL, { path, version, format = 'html' }: Rendered): URL {
  const url = new URL(path, pages)
  const key = { ...RENDER_KEY, _format: format, _version: version }
  for (const [name, value] of Object.entries(key)) url.searchParams.set(name, value)
  return url
}

/** What React orders or writes otherwise without the router. */
const MOST_APART = 0.02

/** Gives the floors the very page that the shop renders. */
export async function layFloor({
  pages,
  version,
  floor,
  floorWithEncoder,
}: BenchShop): Promise<void> {
  const text = await fetchText(toRendered(pages, { path: LIST, version }))
  const body = JSON.stringify({ text, root: readMarkup(text) })
  for (const one of [floor, floorWithEncoder]) {
    await fetchText(new URL('/page', one), { method: 'POST', body })
    const rendered = await fetchText(new URL('/to-stream', one))
    if (Math.abs(rendered.length / text.length - 1) > MOST_APART) {
      throw new Error(`The floor renders ${rendered.length} characters of ${text.length}`)
    }
  }
  const encoder = await fetchText(new URL('/encoder', floor))
  if (!encoder.includes('[native code]')) throw new Error(`The floor encodes by ${encoder}`)
}

async function fetchText(url: URL, init?: RequestInit): Promise<string> {
  return (await fetch(url, init)).text()
}

export const CONSTANT = 'a constant text of the same size'
export const STREAM = 'bare renderToReadableStream of the same markup'
export const STREAM_WITH_ENCODER = 'the same stream with an encoder in JavaScript'
export const CACHED = 'the page as visitors get it'
export const IN_MEMORY = 'the page rendered, its data in memory'
export const FROM_KV = 'the page rendered, its data from KV'

export function pageCases(benched: BenchShop): Case[] {
  const { shop, pages, pagesInMemory, version, floor, floorWithEncoder } = benched
  const list = { path: LIST, version }
  return [
    { name: CONSTANT, url: new URL('/string', floor), amount: 1000 },
    { name: CACHED, url: new URL(LIST, shop), amount: 1000 },
    {
      name: 'bare renderToString of the same markup',
      url: new URL('/to-string', floor),
      amount: 300,
    },
    { name: STREAM, url: new URL('/to-stream', floor), amount: 300 },
    { name: STREAM_WITH_ENCODER, url: new URL('/to-stream', floorWithEncoder), amount: 300 },
    { name: IN_MEMORY, url: toRendered(pagesInMemory, list), amount: 300 },
    { name: FROM_KV, url: toRendered(pages, list), amount: 300 },
  ]
}

/** The payload, calls of the API and of the cart. */
export async function callCases({ shop, pages, version }: BenchShop): Promise<Case[]> {
  const list = { language_id: 1, per_page: 48 }
  const params = encodeURIComponent(JSON.stringify(list))
  const cart = { cart_items: await findLines(shop) }
  const token = await register(shop)
  const api = (path: string) => new URL(`/api/${path}`, shop)
  const account = { Authorization: `Bearer ${token}` }
  return [
    {
      name: 'payload, from KV',
      url: toRendered(pages, { path: LIST, version, format: 'payload' }),
      amount: 200,
    },
    { name: 'general/fetch', url: api('general/fetch?locale=am'), amount: 1000 },
    {
      name: 'products/fetch-for-category-builder, 48 from D1',
      url: api(`products/fetch-for-category-builder?params=${params}`),
      amount: 300,
    },
    {
      name: 'cart/last-data, three lines',
      url: api('cart/last-data'),
      method: 'POST',
      body: { ...cart, language_id: 1, rate: 1 },
      amount: 300,
    },
    {
      name: 'cart/save, three lines',
      url: api('cart/save'),
      method: 'POST',
      headers: account,
      body: cart,
      amount: 300,
    },
  ]
}
