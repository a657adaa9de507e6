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

export function toRendered(pages: URL, path: string, format: 'html' | 'payload' = 'html'): URL {
  const url = new URL(path, pages)
  for (const [name, value] of Object.entries({ ...RENDER_KEY, _format: format })) {
    url.searchParams.set(name, value)
  }
  return url
}

/** What React orders or writes otherwise without the router. */
const MOST_APART = 0.02

/** Gives the floor the very page that the shop renders. */
export async function layFloor({ pages, floor }: BenchShop): Promise<void> {
  const answer = await fetch(toRendered(pages, LIST))
  const text = await answer.text()
  const body = JSON.stringify({ text, root: readMarkup(text) })
  await (await fetch(new URL('/page', floor), { method: 'POST', body })).text()
  const rendered = await (await fetch(new URL('/to-string', floor))).text()
  if (Math.abs(rendered.length / text.length - 1) > MOST_APART) {
    throw new Error(`The floor renders ${rendered.length} characters of ${text.length}`)
  }
}

export const CONSTANT = 'a constant text of the same size'
export const STREAM = 'bare renderToReadableStream of the same markup'
export const CACHED = 'the page as visitors get it'
export const IN_MEMORY = 'the page rendered, its data in memory'
export const FROM_KV = 'the page rendered, its data from KV'

export function pageCases({ shop, pages, pagesInMemory, floor }: BenchShop): Case[] {
  return [
    { name: CONSTANT, url: new URL('/string', floor), amount: 1000 },
    { name: CACHED, url: new URL(LIST, shop), amount: 1000 },
    {
      name: 'bare renderToString of the same markup',
      url: new URL('/to-string', floor),
      amount: 300,
    },
    { name: STREAM, url: new URL('/to-stream', floor), amount: 300 },
    { name: IN_MEMORY, url: toRendered(pagesInMemory, LIST), amount: 300 },
    { name: FROM_KV, url: toRendered(pages, LIST), amount: 300 },
  ]
}

/** The payload, calls of the API and of the cart. */
export async function callCases({ shop, pages }: BenchShop): Promise<Case[]> {
  const list = { language_id: 1, per_page: 48 }
  const params = encodeURIComponent(JSON.stringify(list))
  const cart = { cart_items: await findLines(shop) }
  const token = await register(shop)
  const api = (path: string) => new URL(`/api/${path}`, shop)
  const account = { Authorization: `Bearer ${token}` }
  return [
    { name: 'payload, from KV', url: toRendered(pages, LIST, 'payload'), amount: 200 },
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
