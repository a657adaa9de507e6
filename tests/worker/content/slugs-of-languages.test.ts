import { env } from 'cloudflare:workers'
import * as z from 'zod/mini'
import { describe, expect, it } from 'vitest'
import type { Page } from '#shared/pages/contract.ts'
import { CATALOGUE_VERSION_KEY } from '#shared/content/catalogue-version.ts'
import { getSampleBlog, getSampleProduct, type Slugs } from '../sample-catalog.ts'
import { resetShop, toStatusLine, visit } from '../shop.ts'

const follow = async (address: string) => toStatusLine(await visit(address))

/** The slugs of the sample's first listed category that has another one in Armenian. */
async function categorySlugs(): Promise<Slugs> {
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

async function aProgram() {
  const statement = env.DB.prepare(
    "SELECT slug AS en, entity_id AS id FROM permalink WHERE kind = 'soft' AND language_id = 1 LIMIT 1",
  )
  return z.parse(z.object({ en: z.string(), id: z.number() }), await statement.first())
}

let version = 1_000

/** Changes the shop as an import does: with a new version of the catalogue. */
async function change(sql: string, ...values: (string | number)[]) {
  await env.DB.prepare(sql)
    .bind(...values)
    .run()
  version += 1
  await env.CACHE.put(CATALOGUE_VERSION_KEY, String(version))
  resetShop()
}

async function nameProduct(id: number, language_id: number, slug: string) {
  await change(
    "UPDATE permalink SET slug = ?1 WHERE kind = 'product' AND language_id = ?2 AND entity_id = ?3",
    slug,
    language_id,
    id,
  )
}

describe('a slug of another language leads to this language’s own', () => {
  it('for a product, under every prefix', async () => {
    const { slugs } = await getSampleProduct()
    const { en, am, fr } = slugs
    expect({
      am: await follow(`/am/product/${en}`),
      en: await follow(`/product/${am}`),
      fr: await follow(`/translations/product/${am}?locale=fr`),
      cookie: toStatusLine(
        await visit(`/translations/product/${en}`, { headers: { Cookie: 'locale=fr' } }),
      ),
      both: await follow(`/am/translations/product/${fr}`),
    }).toEqual({
      am: `301 /am/product/${am}`,
      en: `301 /product/${en}`,
      fr: `301 /translations/product/${fr}?locale=fr`,
      cookie: `301 /translations/product/${fr}?locale=fr`,
      both: `301 /am/translations/product/${am}`,
    })
  })

  it('for an article, under either of its addresses, in one step', async () => {
    const { slugs } = await getSampleBlog()
    const { en, am } = slugs
    expect({
      blog: await follow(`/am/blog/${en}`),
      blogs: await follow(`/am/blogs/${en}`),
      en: await follow(`/blogs/${am}`),
      translations: await follow(`/translations/blog/${am}?locale=fr`),
    }).toEqual({
      blog: `301 /am/blog/${am}`,
      blogs: `301 /am/blog/${am}`,
      en: `301 /blog/${en}`,
      translations: `301 /translations/blogs/${en}?locale=fr`,
    })
  })

  it('for a program, which has its place on the page of all', async () => {
    const { en, id } = await aProgram()
    const am = 'ir-anunov'
    await change(
      "UPDATE permalink SET slug = ?1 WHERE kind = 'soft' AND language_id = 2 AND entity_id = ?2",
      am,
      id,
    )
    expect([await follow(`/soft/${am}`), await follow(`/am/soft/${en}?utm_source=a`)]).toEqual([
      `301 /soft#${en}`,
      `301 /am/soft?utm_source=a#${am}`,
    ])
  })

  it('for the category of a list, with everything else that narrows it', async () => {
    const { en, am } = await categorySlugs()
    const rest = 'filter=a.b&filter=c.d&sort=price&utm_source=letter'
    expect([
      await follow(`/am/products?category=${en}&${rest}`),
      await follow(`/products?${rest}&category=${am}`),
    ]).toEqual([`301 /am/products?category=${am}&${rest}`, `301 /products?category=${en}&${rest}`])
  })

  it('keeping the query', async () => {
    const { slugs } = await getSampleProduct()
    expect(await follow(`/am/product/${slugs.en}?variant=A-1&utm_source=letter`)).toBe(
      `301 /am/product/${slugs.am}?variant=A-1&utm_source=letter`,
    )
  })

  it('for the data of a page', async () => {
    const { slugs } = await getSampleProduct()
    const response = await visit(`/am/product/${slugs.en}/_payload.json?variant=A-1`)
    expect(toStatusLine(response)).toBe(`301 /am/product/${slugs.am}/_payload.json?variant=A-1`)
    expect(await response.json()).toEqual({ redirect: `/product/${slugs.am}?variant=A-1` })
  })

  it('for bots, and for who asks with HEAD', async () => {
    const { slugs } = await getSampleProduct()
    const init = { method: 'HEAD', headers: { 'User-Agent': 'Googlebot/2.1' } }
    expect(toStatusLine(await visit(`/am/product/${slugs.en}`, init))).toBe(
      `301 /am/product/${slugs.am}`,
    )
  })

  it('to a page that is there', async () => {
    const { slugs } = await getSampleProduct()
    const { headers } = await visit(`/am/product/${slugs.en}`)
    const target = headers.get('Location') ?? 'no redirect'
    expect(target).toBe(`/am/product/${slugs.am}`)
    expect((await visit(target)).status).toBe(200)
  })
})

describe('which thing a slug names', () => {
  it('is first what this language says', async () => {
    const { slugs } = await getSampleProduct()
    expect(await follow(`/am/product/${slugs.en}`)).toBe(`301 /am/product/${slugs.am}`)
    await nameProduct(await anotherProduct(), 2, String(slugs.en))
    expect(await follow(`/am/product/${slugs.en}`)).toBe('200')
    await nameProduct(await anotherProduct(), 2, 'another')
  })

  it('is then what a stored redirect says', async () => {
    const { slugs } = await getSampleProduct()
    await change("INSERT INTO redirect VALUES (?1, '/about', 301)", `/product/${slugs.en}`)
    expect([await follow(`/product/${slugs.en}`), await follow(`/am/product/${slugs.en}`)]).toEqual(
      ['200', '301 /am/about'],
    )
    await change('DELETE FROM redirect WHERE from_path = ?1', `/product/${slugs.en}`)
  })

  it('is nothing if other languages name different things by it', async () => {
    const [{ id }, other] = [await getSampleProduct(), await anotherProduct()]
    await nameProduct(id, 1, 'twofold')
    await nameProduct(other, 3, 'twofold')
    expect(await follow('/am/product/twofold')).toBe('404')
    expect((await visit('/am/product/twofold/_payload.json')).status).toBe(404)
  })

  it('is the one thing if several other languages agree', async () => {
    const { id, slugs } = await getSampleProduct()
    await nameProduct(id, 1, 'agreed')
    await nameProduct(id, 3, 'agreed')
    expect(await follow('/am/product/agreed')).toBe(`301 /am/product/${slugs.am}`)
  })

  it('is no category that is not listed, which has no page', async () => {
    const { en } = await categorySlugs()
    await change(
      `UPDATE category SET listed = 0 WHERE id IN (
         SELECT entity_id FROM permalink WHERE kind = 'category' AND slug = ?1
       )`,
      String(en),
    )
    expect(await follow(`/am/products?category=${en}`)).toBe('404')
  })
})

async function anotherProduct(): Promise<number> {
  const { id } = await getSampleProduct()
  const statement = env.DB.prepare(
    'SELECT id FROM product WHERE listed = 1 AND id <> ?1 ORDER BY list_position LIMIT 1',
  ).bind(id)
  return z.parse(z.number(), await statement.first('id'))
}

it('a block that links to a thing links to its address in each language', async () => {
  const { slugs } = await getSampleProduct()
  await change(
    "UPDATE content_block SET settings = json_set(settings, '$.to', ?1) WHERE settings ->> 'to' = '/products'",
    `/product/${slugs.en}`,
  )
  expect(await (await visit('/am')).text()).toContain(`href="/am/product/${slugs.am}"`)
  expect(await (await visit('/am')).text()).not.toContain(`/product/${slugs.en}"`)
})

it('a filter means the same in every language', async () => {
  const filter = z.parse(
    z.string(),
    await env.DB.prepare(
      `SELECT attribute.key || '.' || attribute_value.key AS filter
       FROM category_value JOIN attribute_value ON attribute_value.id = attribute_value_id
       JOIN attribute ON attribute.id = attribute_id WHERE category_id = 0 LIMIT 1`,
    ).first('filter'),
  )
  const totalIn = async (prefix: string) => {
    const response = await visit(`${prefix}/products/_payload.json?filter=${filter}&locale=fr`)
    const { page } = await response.json<{ page: Page }>()
    return page.data.product_list?.products_count ?? 0
  }
  const totals = await Promise.all(['', '/am', '/translations', '/am/translations'].map(totalIn))
  expect(totals[0]).toBeGreaterThan(0)
  expect(new Set(totals).size).toBe(1)
})
