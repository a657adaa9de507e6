import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { createIsolate } from '../isolate.ts'
import { getSampleBlog, getCategorySlug, getSampleProduct } from '../sample-catalog.ts'
import { ORIGIN, visit } from '../shop.ts'
import { findAddresses, listPartPaths, readParts } from './read-sitemaps.ts'

async function listAddresses(): Promise<string[]> {
  return [...(await readParts()).values()].flatMap(findAddresses)
}

/** The entry of a page in the sitemap. */
async function findEntry(path: string): Promise<string> {
  const entries = [...(await readParts()).values()].flatMap(
    (xml) => xml.match(/<url>.*<\/url>/g) ?? [],
  )
  return entries.find((entry) => findAddresses(entry)[0] === ORIGIN + path) ?? ''
}

describe('The sitemap', () => {
  it('The sitemap is an index of its parts', async () => {
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

  it('Every tag of the XML is closed', async () => {
    const texts = [await (await visit('/sitemap.xml')).text(), ...(await readParts()).values()]
    for (const xml of texts) {
      const openTags: string[] = []
      for (const [, closing, name, selfClosing] of xml.matchAll(/<(\/?)([\w:]+)[^<>?]*?(\/?)>/g)) {
        if (selfClosing === '/') continue
        if (closing === '/') expect(openTags.pop()).toBe(name)
        else openTags.push(name ?? '')
      }
      expect(openTags).toEqual([])
      expect(xml).not.toMatch(/&(?!amp;|lt;|gt;|quot;|apos;)/)
    }
  })

  it('Each part is XML, and the address of an unknown part returns 404', async () => {
    const { headers } = await visit('/sitemap/pages.xml')
    expect(headers.get('Content-Type')).toBe('application/xml; charset=utf-8')
    const unknownParts = [
      'product-2.xml',
      'product-0.xml',
      'soft-1.xml',
      'product-1',
      '',
      'a/b.xml',
    ]
    for (const unknownPart of unknownParts) {
      expect((await visit(`/sitemap/${unknownPart}`)).status).toBe(404)
    }
  })

  it('The pictures of a product are listed in the order and size of the page', async () => {
    const { id, slugs } = await getSampleProduct()
    const { results } = await env.DB.prepare(
      `SELECT hash FROM product_media JOIN media ON media.id = media_id
       WHERE product_id = ?1 ORDER BY position`,
    )
      .bind(id)
      .all<{ hash: string }>()
    const pictures = (await findEntry(`/am/product/${slugs.am}`)).match(/<image:loc>[^<]*/g)
    expect(results.length).toBeGreaterThan(0)
    expect(pictures).toEqual(
      results.map(({ hash }) => `<image:loc>${ORIGIN}/media/${hash}/maximum.webp`),
    )
  })

  it('The picture of an article is listed', async () => {
    const { slugs } = await getSampleBlog()
    expect(await findEntry(`/blog/${slugs.en}`)).toMatch(
      /<image:loc>http:\/\/shop\.test\/media\/\w+/,
    )
  })

  it('Pictures have the configured address', async () => {
    const cdn = createIsolate()
    Object.assign(cdn.env, { CDN_BASE_URL: 'https://cdn.test/shop' })
    const xml = await (await cdn.visit('/sitemap/product-1.xml')).text()
    expect(xml).toContain('<image:loc>https://cdn.test/shop/')
    expect(xml).not.toContain('/media/')
  })

  it('Pages, categories, products and articles are listed in their languages', async () => {
    const addresses = await listAddresses()
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

  it('No address is listed twice, and none of the account is listed', async () => {
    const addresses = await listAddresses()
    expect(new Set(addresses).size).toBe(addresses.length)
    expect(addresses.filter((address) => /\/my\b/.test(address))).toEqual([])
  })

  it('Listed addresses are answered with 200', async () => {
    const addresses = await listAddresses()
    const deadAddresses: string[] = []
    // Every fifth address, so that each kind and each language is included.
    for (const address of addresses.filter((_, index) => index % 5 === 0)) {
      const { status } = await visit(address.slice(ORIGIN.length), { method: 'HEAD' })
      if (status !== 200) deadAddresses.push(`${status} ${address}`)
    }
    expect(deadAddresses).toEqual([])
    expect(addresses.length).toBeGreaterThan(50)
  }, 60_000)
})

describe('The file robots.txt', () => {
  it('Robots may not read the API and the account, and the sitemap is named', async () => {
    const response = await visit('/robots.txt')
    expect(response.headers.get('Content-Type')).toMatch(/^text\/plain/)
    const text = await response.text()
    expect(text).toContain('Disallow: /api/')
    expect(text).toContain('Disallow: /my')
    expect(text).toContain(`Sitemap: ${ORIGIN}/sitemap.xml`)
  })
})
