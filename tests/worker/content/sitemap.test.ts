import { describe, expect, it } from 'vitest'
import { aBlog, aCategorySlug, aProduct } from '../sample.ts'
import { ORIGIN, visit } from '../shop.ts'

async function sitemap(): Promise<string> {
  return (await visit('/sitemap.xml')).text()
}

function addressesIn(xml: string): string[] {
  return [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, loc = '']) =>
    loc.replaceAll('&amp;', '&'),
  )
}

describe('the sitemap', () => {
  it('is XML that every tag of is closed in', async () => {
    const response = await visit('/sitemap.xml')
    expect(response.headers.get('Content-Type')).toBe('application/xml; charset=utf-8')
    const xml = await response.text()
    expect(xml).toMatch(/^<\?xml version="1\.0" encoding="UTF-8"\?>\n<urlset [^>]*>/)
    const open: string[] = []
    for (const [, closing, name, isEmpty] of xml.matchAll(/<(\/?)([\w:]+)[^<>?]*?(\/?)>/g)) {
      if (isEmpty === '/') continue
      if (closing === '/') expect(open.pop()).toBe(name)
      else open.push(name ?? '')
    }
    expect(open).toEqual([])
    expect(xml).not.toMatch(/&(?!amp;|lt;|gt;|quot;|apos;)/)
  })

  it('names pages, categories, products and articles in their languages', async () => {
    const addresses = addressesIn(await sitemap())
    const { slugs: product } = await aProduct()
    const { slugs: blog } = await aBlog()
    expect(addresses).toEqual(
      expect.arrayContaining(
        [
          '/',
          '/am',
          '/translations?locale=fr',
          '/soft',
          `/product/${product.en}`,
          `/am/product/${product.am}`,
          `/translations/product/${product.fr}?locale=fr`,
          `/blog/${blog.en}`,
          `/am/blog/${blog.am}`,
          `/products?category=${await aCategorySlug()}`,
        ].map((path) => ORIGIN + path),
      ),
    )
  })

  it('names no address twice and none of the account', async () => {
    const addresses = addressesIn(await sitemap())
    expect(new Set(addresses).size).toBe(addresses.length)
    expect(addresses.filter((address) => /\/my\b/.test(address))).toEqual([])
  })

  it('names only addresses that answer 200', async () => {
    const addresses = addressesIn(await sitemap())
    const dead: string[] = []
    for (const address of addresses) {
      const { status } = await visit(address.slice(ORIGIN.length), { method: 'HEAD' })
      if (status !== 200) dead.push(`${status} ${address}`)
    }
    expect(dead).toEqual([])
    expect(addresses.length).toBeGreaterThan(50)
  }, 60_000)
})

describe('robots.txt', () => {
  it('keeps robots from the API and the account and names the sitemap', async () => {
    const response = await visit('/robots.txt')
    expect(response.headers.get('Content-Type')).toMatch(/^text\/plain/)
    const text = await response.text()
    expect(text).toContain('Disallow: /api/')
    expect(text).toContain('Disallow: /my')
    expect(text).toContain(`Sitemap: ${ORIGIN}/sitemap.xml`)
  })
})
