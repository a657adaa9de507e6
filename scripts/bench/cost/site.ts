import * as z from 'zod/mini'
import { CATALOGUE_CACHE } from '#shared/pages/page-cache.ts'
import { MODEL_ORIGIN, SITE, type ModelRequest } from './model-request.ts'
import type { CostShop } from './start-cost-shop.ts'

export type Edition = 'en' | 'am' | 'fr'

export interface SitePage {
  readonly path: string
  readonly edition: Edition
  readonly kind: string
  /** The pages that the browser may preload, in the order of their links. */
  readonly links: readonly string[]
  readonly pictures: readonly string[]
  /** The data that the calls about a product need; absent on other pages. */
  readonly product?: z.infer<typeof Product>
}

const Product = z.object({
  product_id: z.int(),
  attributes: z.array(z.object({ attribute_id: z.int() })),
  variants: z.array(
    z.object({ product_variant_id: z.int(), attribute_value_ids: z.array(z.int()) }),
  ),
})
const Payload = z.object({ page: z.object({ dataProduct: z.optional(Product) }) })

const NOT_PRELOADED = /^\/(?:am\/|translations\/)*(?:cart|checkout|order|my|media|api|wish-list)\b/

/**
 * Reads every page of the sitemap once, as a search engine does. The time of the model passes meanwhile,
 * so that the data cached in KV are of different ages, as in a shop that is in use.
 */
export async function readSite(shop: CostShop, until: number): Promise<SitePage[]> {
  let at = until - CATALOGUE_CACHE.data.fresh_ms
  const fetchTexts = async (paths: readonly string[]) =>
    (await shop.play(paths.map((path) => toRequest(path, at)))).map(({ text }) => text)
  const [index = ''] = await fetchTexts(['/sitemap.xml'])
  const parts = await fetchTexts(readAddresses(index))
  const pages: SitePage[] = []
  const addresses = parts.flatMap(readAddresses)
  for (const path of addresses) {
    at += CATALOGUE_CACHE.data.fresh_ms / addresses.length
    const [html = '', payload = '{"page":{}}'] = await fetchTexts(
      toKind(path) === 'product' ? [path, toPayloadPath(path)] : [path],
    )
    const { dataProduct } = Payload.parse(JSON.parse(payload)).page
    pages.push({
      path,
      edition: toEdition(path),
      kind: toKind(path),
      links: readLinks(html),
      pictures: [
        ...new Set(
          [...html.matchAll(/<img[^>]* src="(\/media\/[^"]+)"/g)].map(([, src = '']) => src),
        ),
      ],
      ...(dataProduct !== undefined && { product: dataProduct }),
    })
  }
  return pages
}

function toRequest(path: string, at: number): ModelRequest {
  return { kind: SITE, at, location: 0, method: 'GET', path, headers: {}, body: '' }
}

function readAddresses(xml: string): string[] {
  return [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => {
    const { pathname, search } = new URL(decode(address))
    return pathname + search
  })
}

/** Links to pages in the main part of a document, each once. */
function readLinks(html: string): string[] {
  const main = /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? ''
  const links = [...main.matchAll(/<a[^>]* href="(\/[^"#]*)/g)].map(([, href = '']) => decode(href))
  return [...new Set(links)].filter((href) => !NOT_PRELOADED.test(href) && !href.startsWith('//'))
}

function decode(text: string): string {
  return text.replaceAll('&amp;', '&').replaceAll('&#x27;', "'")
}

function toEdition(path: string): Edition {
  if (path.startsWith('/translations')) return 'fr'
  return path === '/am' || path.startsWith('/am/') ? 'am' : 'en'
}

function toKind(path: string): string {
  if (/\/product\//.test(path)) return 'product'
  if (/\/blogs?\b/.test(path)) return 'article'
  if (/\/products\b/.test(path)) return 'list'
  return /^\/(?:am|translations)?(?:\?.*)?$/.test(path) ? 'home' : 'other'
}

/** The address of a page's data, which the browser fetches in place of the document. */
export function toPayloadPath(path: string): string {
  const { pathname, search } = new URL(path, MODEL_ORIGIN)
  return `${pathname === '/' ? '' : pathname}/_payload.json${search}`
}
