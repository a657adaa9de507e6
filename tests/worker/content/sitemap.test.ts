import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { createIsolate } from '../isolate.ts'
import { getSampleBlog, getCategorySlug, getSampleProduct } from '../sample-catalog.ts'
import { ORIGIN, visit } from '../shop.ts'
import { findAddresses, listPartPaths, readParts } from './read-sitemaps.ts'

async function allAddresses(): Promise<string[]> {
  return [...(await readParts()).values()].flatMap(findAddresses)
}

/** The entry of a page, by the page's path. */
async function entryOf(path: string): Promise<string> {
  const entries = [...(await readParts()).values()].flatMap(
    (xml) => xml.match(/<url>.*<\/url>/g) ?? [],
  )
  return entries.find((entry) => findAddresses(entry)[0] === ORIGIN + path) ?? ''
}

describe('the sitemap', () => {
  it('is an index of its parts', async () => {
    const response = await visit('/sitemap.xml')
    expect(response.headers.get('Content-Type')).toBe('application/xml; charset=utf-8')
    expect(await response.text()).toMatch(
      /^<\?xml version="1\.0" encoding="UTF-8"\?>\n<sitemapindex /,
    )
    expect(await listPartPaths()).toEqual([
      '/sitemap/pages.xml',
      '/sitemap/category-1.xml',
      '/sitemap/product-1.xml',
      '/sitemap/blog-1.xml',
    ])
  })

  it('is XML that every tag of is closed in', async () => {
    const texts = [await (await visit('/sitemap.xml')).text(), ...(await readParts()).values()]
    for (const xml of texts) {
      const open: string[] = []
      for (const [, closing, name, isEmpty] of xml.matchAll(/<(\/?)([\w:]+)[^<>?]*?(\/?)>/g)) {
        if (isEmpty === '/') continue
        if (closing === '/') expect(open.pop()).toBe(name)
        else open.push(name ?? '')
      }
      expect(open).toEqual([])
      expect(xml).not.toMatch(/&(?!amp;|lt;|gt;|quot;|apos;)/)
    }
  })

  it('has parts of type XML and no part that is not named', async () => {
    const { headers } = await visit('/sitemap/pages.xml')
    expect(headers.get('Content-Type')).toBe('application/xml; charset=utf-8')
    const strangers = ['product-2.xml', 'product-0.xml', 'soft-1.xml', 'product-1', '', 'a/b.xml']
    for (const stranger of strangers) {
      expect((await visit(`/sitemap/${stranger}`)).status).toBe(404)
    }
  })

  it('names the pictures of a product in its order and size of the page', async () => {
    const { id, slugs } = await getSampleProduct()
    const { results } = await env.DB.prepare(
      `SELECT hash FROM product_media JOIN media ON media.id = media_id
       WHERE product_id = ?1 ORDER BY position`,
    )
      .bind(id)
      .all<{ hash: string }>()
    const pictures = (await entryOf(`/am/product/${slugs.am}`)).match(/<image:loc>[^<]*/g)
    expect(results.length).toBeGreaterThan(0)
    expect(pictures).toEqual(
      results.map(({ hash }) => `<image:loc>${ORIGIN}/media/${hash}/maximum.webp`),
    )
  })

  it('names the picture of an article', async () => {
    const { slugs } = await getSampleBlog()
    expect(await entryOf(`/blog/${slugs.en}`)).toMatch(/<image:loc>http:\/\/shop\.test\/media\/\w+/)
  })

  it('names pictures where the settings say they lie', async () => {
    const cdn = createIsolate()
    Object.assign(cdn.env, { CDN_BASE_URL: 'https://cdn.test/shop' })
    const xml = await (await cdn.visit('/sitemap/product-1.xml')).text()
    expect(xml).toContain('<image:loc>https://cdn.test/shop/')
    expect(xml).not.toContain('/media/')
  })

  it('names pages, categories, products and articles in their languages', async () => {
    const addresses = await allAddresses()
    const { slugs: product } = await getSampleProduct()
    const { slugs: blog } = await getSampleBlog()
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
          `/products?category=${await getCategorySlug()}`,
        ].map((path) => ORIGIN + path),
      ),
    )
  })

  it('names no address twice and none of the account', async () => {
    const addresses = await allAddresses()
    expect(new Set(addresses).size).toBe(addresses.length)
    expect(addresses.filter((address) => /\/my\b/.test(address))).toEqual([])
  })

  it('names only addresses that answer 200', async () => {
    const addresses = await allAddresses()
    const dead: string[] = []
    // Every fifth, so that each kind and each language is among them.
    for (const address of addresses.filter((_, index) => index % 5 === 0)) {
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
