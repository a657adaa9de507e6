import { env } from 'cloudflare:workers'
import * as z from 'zod/mini'
import { describe, expect, it } from 'vitest'
import type { Page } from '#shared/pages/contract.ts'
import { CATALOGUE_VERSION_KEY } from '#shared/content/catalogue-version.ts'
import { getSampleBlog, getSampleProduct, type Slugs } from '../sample-catalog.ts'
import { resetShop, toStatusLine, visit } from '../shop.ts'

const fetchStatusLine = async (address: string) => toStatusLine(await visit(address))

/** The slugs of the first listed category whose Armenian slug differs. */
async function getCategorySlugs(): Promise<Slugs> {
  const { results } = await env.DB.prepare(
    `SELECT language_id, slug FROM permalink WHERE kind = 'category' AND entity_id = (
       SELECT entity_id FROM permalink
       WHERE kind = 'category' AND entity_id IN (SELECT id FROM category WHERE listed = 1)
       GROUP BY entity_id HAVING COUNT(DISTINCT slug) > 1 LIMIT 1
     )`,
  ).all()
  const rows = z.parse(z.array(z.object({ language_id: z.number(), slug: z.string() })), results)
  const slugIn = (id: number) => rows.find(({ language_id }) => language_id === id)?.slug
  return { en: slugIn(1), am: slugIn(2), fr: slugIn(3) }
}

async function getProgram() {
  const statement = env.DB.prepare(
    "SELECT slug AS en, entity_id AS id FROM permalink WHERE kind = 'soft' AND language_id = 1 LIMIT 1",
  )
  return z.parse(z.object({ en: z.string(), id: z.number() }), await statement.first())
}

let version = 1_000

/** Changes the shop with a new catalogue version, as an import does. */
async function changeCatalog(sql: string, ...values: (string | number)[]) {
  await env.DB.prepare(sql)
    .bind(...values)
    .run()
  version += 1
  await env.CACHE.put(CATALOGUE_VERSION_KEY, String(version))
  resetShop()
}

async function setProductSlug(id: number, language_id: number, slug: string) {
  await changeCatalog(
    "UPDATE permalink SET slug = ?1 WHERE kind = 'product' AND language_id = ?2 AND entity_id = ?3",
    slug,
    language_id,
    id,
  )
}

describe('A slug of another language is redirected to the slug of this language', () => {
  it('A product is redirected under every prefix', async () => {
    const { slugs } = await getSampleProduct()
    const { en, am, fr } = slugs
    expect({
      am: await fetchStatusLine(`/am/product/${en}`),
      en: await fetchStatusLine(`/product/${am}`),
      fr: await fetchStatusLine(`/translations/product/${am}?locale=fr`),
      cookie: toStatusLine(
        await visit(`/translations/product/${en}`, { headers: { Cookie: 'locale=fr' } }),
      ),
      both: await fetchStatusLine(`/am/translations/product/${fr}`),
    }).toEqual({
      am: `301 /am/product/${am}`,
      en: `301 /product/${en}`,
      fr: `301 /translations/product/${fr}?locale=fr`,
      cookie: `301 /translations/product/${fr}?locale=fr`,
      both: `301 /am/translations/product/${am}`,
    })
  })

  it('An article is redirected in one step from both of its paths', async () => {
    const { slugs } = await getSampleBlog()
    const { en, am } = slugs
    expect({
      blog: await fetchStatusLine(`/am/blog/${en}`),
      blogs: await fetchStatusLine(`/am/blogs/${en}`),
      en: await fetchStatusLine(`/blogs/${am}`),
      translations: await fetchStatusLine(`/translations/blog/${am}?locale=fr`),
    }).toEqual({
      blog: `301 /am/blog/${am}`,
      blogs: `301 /am/blog/${am}`,
      en: `301 /blog/${en}`,
      translations: `301 /translations/blogs/${en}?locale=fr`,
    })
  })

  it('A program is redirected to its place on the page of programs', async () => {
    const { en, id } = await getProgram()
    const am = 'ir-anunov'
    await changeCatalog(
      "UPDATE permalink SET slug = ?1 WHERE kind = 'soft' AND language_id = 2 AND entity_id = ?2",
      am,
      id,
    )
    expect([
      await fetchStatusLine(`/soft/${am}`),
      await fetchStatusLine(`/am/soft/${en}?utm_source=a`),
    ]).toEqual([`301 /soft#${en}`, `301 /am/soft?utm_source=a#${am}`])
  })

  it('The category of a list is redirected with the rest of the query', async () => {
    const { en, am } = await getCategorySlugs()
    const rest = 'filter=a.b&filter=c.d&sort=price&utm_source=letter'
    expect([
      await fetchStatusLine(`/am/products?category=${en}&${rest}`),
      await fetchStatusLine(`/products?${rest}&category=${am}`),
    ]).toEqual([`301 /am/products?category=${am}&${rest}`, `301 /products?category=${en}&${rest}`])
  })

  it('The query is retained', async () => {
    const { slugs } = await getSampleProduct()
    expect(await fetchStatusLine(`/am/product/${slugs.en}?variant=A-1&utm_source=letter`)).toBe(
      `301 /am/product/${slugs.am}?variant=A-1&utm_source=letter`,
    )
  })

  it('Page data is redirected', async () => {
    const { slugs } = await getSampleProduct()
    const response = await visit(`/am/product/${slugs.en}/_payload.json?variant=A-1`)
    expect(toStatusLine(response)).toBe(`301 /am/product/${slugs.am}/_payload.json?variant=A-1`)
    expect(await response.json()).toEqual({ redirect: `/product/${slugs.am}?variant=A-1` })
  })

  it('Bots and HEAD requests are redirected', async () => {
    const { slugs } = await getSampleProduct()
    const init = { method: 'HEAD', headers: { 'User-Agent': 'Googlebot/2.1' } }
    expect(toStatusLine(await visit(`/am/product/${slugs.en}`, init))).toBe(
      `301 /am/product/${slugs.am}`,
    )
  })

  it('The target page exists', async () => {
    const { slugs } = await getSampleProduct()
    const { headers } = await visit(`/am/product/${slugs.en}`)
    const target = headers.get('Location') ?? 'no redirect'
    expect(target).toBe(`/am/product/${slugs.am}`)
    expect((await visit(target)).status).toBe(200)
  })
})

describe('The meaning of a slug', () => {
  it('A slug of the requested language has priority', async () => {
    const { slugs } = await getSampleProduct()
    expect(await fetchStatusLine(`/am/product/${slugs.en}`)).toBe(`301 /am/product/${slugs.am}`)
    await setProductSlug(await getOtherProduct(), 2, String(slugs.en))
    expect(await fetchStatusLine(`/am/product/${slugs.en}`)).toBe('200')
    await setProductSlug(await getOtherProduct(), 2, 'another')
  })

  it('A stored redirect has the next priority', async () => {
    const { slugs } = await getSampleProduct()
    await changeCatalog("INSERT INTO redirect VALUES (?1, '/about', 301)", `/product/${slugs.en}`)
    expect([
      await fetchStatusLine(`/product/${slugs.en}`),
      await fetchStatusLine(`/am/product/${slugs.en}`),
    ]).toEqual(['200', '301 /am/about'])
    await changeCatalog('DELETE FROM redirect WHERE from_path = ?1', `/product/${slugs.en}`)
  })

  it('A slug that names different products in other languages is not found', async () => {
    const [{ id }, otherProduct] = [await getSampleProduct(), await getOtherProduct()]
    await setProductSlug(id, 1, 'twofold')
    await setProductSlug(otherProduct, 3, 'twofold')
    expect(await fetchStatusLine('/am/product/twofold')).toBe('404')
    expect((await visit('/am/product/twofold/_payload.json')).status).toBe(404)
  })

  it('A slug that names the same product in other languages is redirected', async () => {
    const { id, slugs } = await getSampleProduct()
    await setProductSlug(id, 1, 'agreed')
    await setProductSlug(id, 3, 'agreed')
    expect(await fetchStatusLine('/am/product/agreed')).toBe(`301 /am/product/${slugs.am}`)
  })

  it('A category that is not listed is not found', async () => {
    const { en } = await getCategorySlugs()
    await changeCatalog(
      `UPDATE category SET listed = 0 WHERE id IN (
         SELECT entity_id FROM permalink WHERE kind = 'category' AND slug = ?1
       )`,
      String(en),
    )
    expect(await fetchStatusLine(`/am/products?category=${en}`)).toBe('404')
  })
})

async function getOtherProduct(): Promise<number> {
  const { id } = await getSampleProduct()
  const statement = env.DB.prepare(
    'SELECT id FROM product WHERE listed = 1 AND id <> ?1 ORDER BY list_position LIMIT 1',
  ).bind(id)
  return z.parse(z.number(), await statement.first('id'))
}

it('A link of a block leads to the address in each language', async () => {
  const { slugs } = await getSampleProduct()
  await changeCatalog(
    "UPDATE content_block SET settings = json_set(settings, '$.to', ?1) WHERE settings ->> 'to' = '/products'",
    `/product/${slugs.en}`,
  )
  expect(await (await visit('/am')).text()).toContain(`href="/am/product/${slugs.am}"`)
  expect(await (await visit('/am')).text()).not.toContain(`/product/${slugs.en}"`)
})

it('A filter means the same in every language', async () => {
  const filter = z.parse(
    z.string(),
    await env.DB.prepare(
      `SELECT attribute.key || '.' || attribute_value.key AS filter
       FROM category_value JOIN attribute_value ON attribute_value.id = attribute_value_id
       JOIN attribute ON attribute.id = attribute_id WHERE category_id = 0 LIMIT 1`,
    ).first('filter'),
  )
  const fetchTotal = async (prefix: string) => {
    const response = await visit(`${prefix}/products/_payload.json?filter=${filter}&locale=fr`)
    const { page } = await response.json<{ page: Page }>()
    return page.data.product_list?.products_count ?? 0
  }
  const totals = await Promise.all(['', '/am', '/translations', '/am/translations'].map(fetchTotal))
  expect(totals[0]).toBeGreaterThan(0)
  expect(new Set(totals).size).toBe(1)
})
