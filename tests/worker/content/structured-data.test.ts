import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { findLocaleById, LOCALES } from '#shared/locale/locales.ts'
import { localizePath, paths } from '#shared/url/paths.ts'
import { findMistakes } from '../../schema-org/find-mistakes.ts'
import { findMissing } from '../../schema-org/find-missing.ts'
import { parseDocument } from '../parse-document.ts'
import { getSampleBlog, getSampleProduct, getShopName } from '../sample-catalog.ts'
import { GOOGLEBOT, visit, visitAs } from '../shop.ts'

const FIXED = [
  paths.home,
  paths.soft,
  paths.about,
  paths.terms,
  paths.privacy,
  paths.checkout,
  paths.blogs,
  '/blogs?page=2',
  paths.products,
  '/products?page=2',
  paths.my,
  paths.myBlog,
  paths.myDetails,
  paths.myProduct,
  paths.myPortfolio,
]
/** One in so many translated products, articles and categories is checked. */
const TRANSLATIONS_STEP = 4
const TO_PATH = { product: paths.product, blog: paths.blog, category: paths.category } as const

/** The address of every page of the sample in English and of some in the other languages. */
async function listAddresses(): Promise<string[]> {
  const { results } = await env.DB.prepare(
    `SELECT kind, language_id, slug FROM permalink
     WHERE kind IN ('product', 'blog')
       OR kind = 'category' AND entity_id IN (SELECT id FROM category WHERE listed = 1)`,
  ).all()
  const Row = z.object({
    kind: z.enum(['product', 'blog', 'category']),
    language_id: z.number(),
    slug: z.string(),
  })
  const addresses = z.parse(z.array(Row), results).map(({ kind, language_id, slug }) => {
    const code = findLocaleById(language_id)?.code ?? 'en'
    return { code, address: localizePath(code, TO_PATH[kind](slug)) }
  })
  // The data of a translation differs only in its words.
  const checked = addresses.filter(({ code }, at) => code === 'en' || at % TRANSLATIONS_STEP === 0)
  return [
    ...LOCALES.flatMap(({ code }) => FIXED.map((path) => localizePath(code, path))),
    ...checked.map(({ address }) => address),
  ]
}

async function fetchStructuredData(path: string): Promise<unknown> {
  const { structured } = await parseDocument(await visitAs(GOOGLEBOT, path))
  return JSON.parse(structured)
}

const Block = z.object({ '@graph': z.array(z.looseObject({ '@type': z.string() })) })

async function fetchNode(path: string, type: string) {
  const { '@graph': graph } = z.parse(Block, await fetchStructuredData(path))
  return graph.find((node) => node['@type'] === type)
}

async function fetchTypes(path: string): Promise<string[]> {
  const { '@graph': graph } = z.parse(Block, await fetchStructuredData(path))
  return graph.map((node) => node['@type'])
}

/** A product with more than one variant. */
async function getProductWithVariants() {
  const row = await env.DB.prepare(
    `SELECT slug, COUNT(*) AS variants FROM permalink
     JOIN product_variant ON product_id = entity_id
     WHERE kind = 'product' AND language_id = 1
     GROUP BY entity_id HAVING COUNT(*) > 1 ORDER BY entity_id LIMIT 1`,
  ).first()
  return z.parse(z.object({ slug: z.string(), variants: z.number() }), row)
}

describe('Structured data of all pages', () => {
  it(
    "The data uses schema.org's vocabulary correctly and is complete for rich results",
    { tags: ['before-release'] },
    async () => {
      const problems: string[] = []
      const addresses = await listAddresses()
      for (const address of addresses) {
        const block = await fetchStructuredData(address)
        const found = [...findMistakes(block), ...findMissing(block)]
        problems.push(...found.map((mistake) => `${address}: ${mistake}`))
      }
      expect(problems).toEqual([])
      expect(addresses.length).toBeGreaterThan(90)
    },
  )

  it('The data describes what the page shows', async () => {
    const { slugs: product } = await getSampleProduct()
    const { slugs: blog } = await getSampleBlog()
    expect({
      home: await fetchTypes('/'),
      soft: new Set(await fetchTypes('/soft')),
      about: await fetchTypes('/about'),
      blogs: await fetchTypes('/blogs'),
      blog: await fetchTypes(`/am/blog/${blog.am}`),
      products: await fetchTypes('/products'),
      product: await fetchTypes(`/translations/product/${product.fr}?locale=fr`),
      choice: await fetchTypes(`/product/${(await getProductWithVariants()).slug}`),
      my: await fetchTypes('/my'),
    }).toEqual({
      home: ['Organization', 'WebSite', 'WebPage'],
      soft: new Set(['Organization', 'CollectionPage', 'SoftwareApplication']),
      about: ['Organization', 'AboutPage'],
      blogs: ['Organization', 'CollectionPage', 'Blog'],
      blog: ['Organization', 'WebPage', 'BreadcrumbList', 'BlogPosting'],
      products: ['Organization', 'CollectionPage', 'ItemList'],
      product: ['Organization', 'ItemPage', 'BreadcrumbList', 'Product'],
      choice: ['Organization', 'ItemPage', 'BreadcrumbList', 'ProductGroup'],
      my: ['Organization'],
    })
  })
})

describe('Structured data of a page', () => {
  it('The page is named by its canonical address', async () => {
    const { slugs } = await getSampleProduct()
    const twins = [
      `/product/${slugs.en}`,
      `/am/product/${slugs.am}`,
      `/am/translations/product/${slugs.am}`,
      `/translations/product/${slugs.fr}?locale=fr`,
      `/translations/product/${slugs.en}?locale=en`,
    ]
    const named = twins.map(async (path) => {
      const { canonical } = await parseDocument(await visit(path))
      return [(await fetchNode(path, 'ItemPage'))?.['url'], canonical] as const
    })
    for (const [url, canonical] of await Promise.all(named)) expect(url).toBe(canonical)
  })

  it('Each page of a list is named by its canonical address', async () => {
    const addresses = ['/am/products?page=2', '/products?sort=name&page=2', '/blogs?page=2']
    const named = addresses.map(async (path) => {
      const { canonical } = await parseDocument(await visit(path))
      return [(await fetchNode(path, 'CollectionPage'))?.['url'], canonical] as const
    })
    for (const [url, canonical] of await Promise.all(named)) expect(url).toBe(canonical)
  })

  it('The data is in the language of the page', async () => {
    expect(await fetchNode('/am', 'WebPage')).toMatchObject({ inLanguage: 'hy' })
    expect(await fetchNode('/am', 'Organization')).toMatchObject({ name: await getShopName('am') })
  })

  it('An article without a text in the language has the language of its text', async () => {
    const { slugs } = await getSampleBlog()
    const path = `/translations/blogs/${slugs.en}?locale=fr`
    expect(await fetchNode(path, 'BlogPosting')).toMatchObject({ inLanguage: 'en' })
  })

  it('Every variant has an offer in every currency', async () => {
    const { slug, variants } = await getProductWithVariants()
    const currencies = await env.DB.prepare('SELECT code FROM currency ORDER BY code').all()
    const codes = z.parse(z.array(z.object({ code: z.string() })), currencies.results)
    const OfferedAttributes = z.array(
      z.object({ offers: z.array(z.object({ priceCurrency: z.string() })) }),
    )
    const group = await fetchNode(`/product/${slug}`, 'ProductGroup')
    const offered = z.parse(OfferedAttributes, group?.['hasVariant'])
    expect(
      offered.map(({ offers }) => offers.map(({ priceCurrency }) => priceCurrency).toSorted()),
    ).toEqual(Array.from({ length: variants }, () => codes.map(({ code }) => code)))
  })

  it('Search engines and visitors get the same data', async () => {
    const { slugs } = await getSampleProduct()
    const seen = await parseDocument(await visit(`/product/${slugs.en}`))
    expect(JSON.parse(seen.structured)).toEqual(await fetchStructuredData(`/product/${slugs.en}`))
  })

  it('Only bots get the data of a list', async () => {
    const list = z.parse(
      z.object({ itemListElement: z.array(z.string()) }),
      await fetchNode('/products', 'ItemList'),
    )
    const { structured, visible } = await parseDocument(await visit('/products'))
    expect(list.itemListElement.length).toBeGreaterThan(10)
    for (const address of list.itemListElement) {
      expect(visible).toContain(`href="${new URL(address).pathname}"`)
    }
    expect(structured).toBe('{}')
  })

  it('A missing page has no data', async () => {
    expect(await fetchStructuredData('/product/no-such-product')).toEqual({})
    expect(await fetchStructuredData('/nowhere')).toEqual({})
  })

  it('A page has one block of data', async () => {
    const { html } = await parseDocument(await visit('/about'))
    expect(html.match(/<script type="application\/ld\+json"/g)).toHaveLength(1)
  })
})
