import { env } from 'cloudflare:workers'
import * as z from 'zod/mini'
import { describe, expect, it } from 'vitest'
import { ListQuery } from '#shared/catalog/list-contract.ts'
import { SORTS } from '#shared/catalog/list-params.ts'
import { listExtraVariants } from '../../../worker/catalog/extras.ts'
import { readCountedPart, readList, readListPart } from '../../../worker/catalog/list.ts'
import { toListSearch } from '../../../worker/catalog/list-search.ts'
import { findProduct, selectVariant } from '../../../worker/catalog/product.ts'
import { listVariantAttributeIds } from '../../../worker/catalog/variants.ts'
import { readProduct } from '../../../worker/pages/read-page.ts'
import { search } from '../../../worker/search/search.ts'
import type { SearchDb } from '../../../worker/search/vocabulary.ts'
import { getCategorySlug, getSampleProduct } from '../sample-catalog.ts'
import { findTableScans } from '../find-table-scans.ts'

const MANY_PRODUCTS = 1001

/** One value each of three attributes, as in addresses. */
async function getThreeFilters(): Promise<string[]> {
  const { results } = await env.DB.prepare(
    `SELECT attribute.key || '.' || MIN(attribute_value.key) AS filter
     FROM attribute JOIN attribute_value ON attribute_value.attribute_id = attribute.id
     GROUP BY attribute.id LIMIT 3`,
  ).all()
  return z.parse(z.array(z.object({ filter: z.string() })), results).map(({ filter }) => filter)
}

function toSearch(db: SearchDb, query: z.input<typeof ListQuery>) {
  return toListSearch(db, z.parse(ListQuery, query))
}

function findScansOfPart(query: Omit<z.input<typeof ListQuery>, 'language_id'>, count: number) {
  return findTableScans(async (db) => {
    const { search: listSearch } = await toSearch(db, { language_id: 2, ...query })
    await readListPart(db, listSearch, count)
  })
}

/** A shop has few categories, and its navigation lists all of them. */
const withoutCategories = (scans: readonly string[]) =>
  scans.filter((scan) => !scan.includes(': SELECT * FROM category_card '))

describe('Queries of lists and products scan no table', () => {
  it('A whole list with its counts scans no table', async () => {
    const scans = await findTableScans(async (db) => {
      await readList(db, (await toSearch(db, { language_id: 2 })).search)
    })
    expect(withoutCategories(scans)).toEqual([])
  })

  it('A list with three filters and its counts scans no table', async () => {
    const query = {
      language_id: 2,
      category: await getCategorySlug(),
      filter: await getThreeFilters(),
    }
    const scans = await findTableScans(async (db) => {
      await readList(db, (await toSearch(db, { ...query, in_stock: true })).search)
    })
    expect(withoutCategories(scans)).toEqual([])
  })

  it('Counting the products of a list and reading its first page scans no table', async () => {
    const filter = await getThreeFilters()
    const scans = await findTableScans(async (db) => {
      await readCountedPart(db, (await toSearch(db, { language_id: 2 })).search)
      await readCountedPart(db, (await toSearch(db, { language_id: 2, filter })).search)
    })
    expect(withoutCategories(scans)).toEqual([])
  })

  it('A list by price scans no table', async () => {
    expect(withoutCategories(await findScansOfPart({ sort: 'price' }, MANY_PRODUCTS))).toEqual([])
    expect(withoutCategories(await findScansOfPart({ sort: 'price-desc' }, MANY_PRODUCTS))).toEqual(
      [],
    )
  })

  it('A list by date, name or unit price scans no table', async () => {
    const range = { filter: await getThreeFilters(), price_from: 5, price_to: 50 }
    for (const sort of ['newest', 'name', 'unit-price'] as const) {
      const scans = [
        ...(await findScansOfPart({ sort }, MANY_PRODUCTS)),
        ...(await findScansOfPart({ sort, filter: range.filter }, MANY_PRODUCTS)),
        ...(await findScansOfPart({ sort, ...range }, 3)),
        ...(await findScansOfPart({ sort, ...range }, MANY_PRODUCTS)),
        ...(await findScansOfPart({ sort, hue: ['red', 'blue'] }, MANY_PRODUCTS)),
      ]
      expect(withoutCategories(scans)).toEqual([])
    }
  })

  it('A list in a price range with few and with many products scans no table', async () => {
    const range = { price_from: 5, price_to: 50 }
    expect(withoutCategories(await findScansOfPart(range, 1))).toEqual([])
    expect(withoutCategories(await findScansOfPart(range, MANY_PRODUCTS))).toEqual([])
  })

  it('The variants of a list in each order, with few and with many products, scan no table', async () => {
    const { results } = await env.DB.prepare(
      `SELECT attribute.key || '.' || attribute_value.key AS filter FROM product_variant_value
       JOIN attribute ON attribute.id = product_variant_value.attribute_id
       JOIN attribute_value ON attribute_value.id = product_variant_value.attribute_value_id LIMIT 1`,
    ).all()
    const filter = z
      .parse(z.array(z.object({ filter: z.string() })), results)
      .map((option) => option.filter)
    const variantQuery = { filter, price_from: 1, in_stock: true }
    const scans = await Promise.all(
      SORTS.flatMap((sort) => [
        findScansOfPart({ filter, sort }, 1),
        findScansOfPart({ ...variantQuery, sort }, 1),
        findScansOfPart({ ...variantQuery, sort }, MANY_PRODUCTS),
      ]),
    )
    expect(withoutCategories(scans.flat())).toEqual([])
    const listScans = await findTableScans(async (db) => {
      await readList(db, (await toSearch(db, { language_id: 2, ...variantQuery })).search)
    })
    expect(withoutCategories(listScans)).toEqual([])
  })

  it('A product page scans no table', async () => {
    const { slugs } = await getSampleProduct()
    const slug = slugs.en ?? ''
    const scans = await findTableScans(async (db) => {
      const page = await readProduct({
        db,
        request: {
          slugParams: { slug },
          queryParams: {},
          current_url: `/product/${slug}`,
          language_id: 1,
          generalParams: { breakpoint: 'desktop', currency: 'EUR' },
        },
        edit_url_base: '',
      })
      expect(page).toBeDefined()
    })
    expect(scans).toEqual([])
  })

  it('The variants and extras of a product scan no table', async () => {
    const { id } = await getSampleProduct()
    const scans = await findTableScans(async (db) => {
      const product = await findProduct(db, id, 2)
      if (product === undefined) throw new Error('The sample has no such product')
      const productWithoutVariants = { ...product, variants: [] }
      await selectVariant(db, productWithoutVariants, { sku: 'NONE', language_id: 2 })
      await listVariantAttributeIds(db, id)
      await listExtraVariants(db, { product_id: id, language_id: 2, ids: [1, 2, 3] })
    })
    expect(scans).toEqual([])
  })

  it('A search scans no table, even when its words are corrected', async () => {
    const { names } = await getSampleProduct()
    const [word = ''] = (names.en ?? '').split(' ')
    const misspeltWord = word.slice(0, 2) + word.slice(3)
    const parts = (['products', 'blogs', 'soft'] as const).map((kind) => ({
      kind,
      limit: 6,
      offset: 0,
    }))
    const scans = await findTableScans(async (db) => {
      const results = await search(db, { q: word, language_id: 1, parts })
      expect(results.products_count).toBeGreaterThan(0)
      const correctedResults = await search(db, { q: misspeltWord, language_id: 1, parts })
      expect(correctedResults.corrected).not.toBeNull()
    })
    expect(scans).toEqual([])
  })
})
