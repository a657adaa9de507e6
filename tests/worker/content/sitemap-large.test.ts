import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, it } from 'vitest'
import { createIsolate, countingD1 } from '../isolate.ts'
import { visit } from '../shop.ts'
import { findAddresses, listPartPaths, readParts } from './read-sitemaps.ts'

const FIRST_ID = 10_001
const LAST_ID = 16_000
/** The limits of one sitemap (sitemaps.org). */
const MAX_ADDRESSES = 50_000
const MAX_BYTES = 50 * 1024 * 1024

/** Inserts thousands of products with the longest slugs, after a gap in the ids. */
beforeAll(async () => {
  const ids = `WITH RECURSIVE number (id) AS (
    SELECT ${FIRST_ID} UNION ALL SELECT id + 1 FROM number WHERE id < ${LAST_ID}
  )`
  const slug = `printf('%s-%d-%d', replace(hex(zeroblob(90)), '00', 'ab'), number.id, language.id)`
  await env.DB.batch([
    env.DB.prepare(
      `INSERT INTO product (id, key, category_id, list_position, listed, tax_class, calculator,
         price_from, price_to, in_stock)
       ${ids}
       SELECT number.id, 'copy-' || number.id, category_id, number.id, 1, tax_class, calculator,
         price_from, price_to, in_stock
       FROM number, (SELECT * FROM product ORDER BY id LIMIT 1)`,
    ),
    env.DB.prepare(
      `INSERT INTO permalink (kind, language_id, slug, entity_id)
       ${ids}
       SELECT 'product', language.id, ${slug}, number.id FROM number, language`,
    ),
    env.DB.prepare(
      `INSERT INTO product_media (product_id, position, media_id)
       ${ids}
       SELECT number.id, place.value, media.id
       FROM number, json_each('[1,2,3,4,5,6,7,8,9,10,11,12]') AS place,
         (SELECT id FROM media ORDER BY id LIMIT 1) AS media`,
    ),
  ])
})

describe('The sitemap of a large catalogue', () => {
  it('There is a part for each range of ids that is in use', async () => {
    expect(await listPartPaths()).toEqual([
      '/sitemap/pages.xml',
      '/sitemap/category-1.xml',
      '/sitemap/product-1.xml',
      '/sitemap/product-6.xml',
      '/sitemap/product-7.xml',
      '/sitemap/product-8.xml',
      '/sitemap/blog-1.xml',
    ])
    expect((await visit('/sitemap/product-5.xml')).status).toBe(404)
  })

  it('Every product is listed once in every language', async () => {
    const parts = await readParts()
    const addresses = [...parts.values()].flatMap(findAddresses)
    const copies = addresses.filter((address) => /\/product\/(?:ab){90}/.test(address))
    expect(new Set(addresses).size).toBe(addresses.length)
    expect(copies.length).toBe((LAST_ID - FIRST_ID + 1) * 3)
  })

  it('Every part is within the limits of a sitemap', async () => {
    for (const xml of (await readParts()).values()) {
      expect(findAddresses(xml).length).toBeLessThanOrEqual(MAX_ADDRESSES)
      expect(new TextEncoder().encode(xml).byteLength).toBeLessThanOrEqual(MAX_BYTES / 2)
    }
  })

  it('A part reads no rows of the parts before it', async () => {
    const { statements, DB } = countingD1()
    const isolate = createIsolate({ DB })
    for (const path of ['/sitemap.xml', '/sitemap/product-5.xml']) await isolate.visit(path)
    const reads = statements.map((statement) => {
      const values = statement.includes('?2') ? [8000, 10_000] : [2000]
      return env.DB.prepare(statement)
        .bind(...values)
        .all()
    })
    const rows = (await Promise.all(reads)).map(({ meta }) => meta.rows_read)
    expect(rows.length).toBe(5)
    expect(Math.max(...rows)).toBeLessThan(50)
  })

  it('Products that are not listed are left out', async () => {
    await env.DB.prepare('UPDATE product SET listed = 0 WHERE id > 14000').run()
    expect(await listPartPaths()).not.toContain('/sitemap/product-8.xml')
    expect((await visit('/sitemap/product-8.xml')).status).toBe(404)
  })
})
