import { assert, constantFrom, integer, property, tuple, uniqueArray } from 'fast-check'
import { expect, it } from 'vitest'
import { createSamplePictures } from '../../cli/pictures/sample-pictures.ts'
import { readContent, type Content } from '../../cli/content/read-content.ts'
import { assignIds, createIdRegistry } from '../../cli/import/rows/ids.ts'
import type { Rows, Table } from '../../cli/import/rows/row.ts'
import { toRows } from '../../cli/import/rows/to-rows.ts'
import { createContentFolder, type FileChange } from './content-folder.ts'
import { replace } from './find-content-problems.ts'

async function aContent(changes: Readonly<Record<string, FileChange>> = {}): Promise<Content> {
  await using folder = await createContentFolder(changes)
  return await readContent(folder.path)
}

async function rowsOf(changes: Readonly<Record<string, FileChange>> = {}): Promise<Rows> {
  const content = await aContent(changes)
  return toRows(content, createSamplePictures(content))
}

/** Keys and ids of a table, as an import finds them in the database. */
function idsOf(rows: Rows, kind: Table): Record<string, unknown> {
  const own = rows.catalogue_id.filter((row) => row['kind'] === kind)
  return Object.fromEntries(own.map(({ key, id }) => [key, id]))
}

it('keeps money as integers of minor units', async () => {
  const { product_variant } = await rowsOf()
  const prices = product_variant.map(({ sku, price }) => [sku, price])
  expect(Object.fromEntries(prices)).toEqual({
    'BL-10': 5,
    'ML-01': 4900,
    'RD-10': 2450,
    'RD-50': 10900,
  })
})

it('derives what lists show from the variants', async () => {
  const { product } = await rowsOf()
  expect(product.find(({ key }) => key === 'red')).toMatchObject({
    list_position: 100_002,
    listed: 1,
    price_from: 2450,
    price_to: 10900,
    in_stock: 1,
  })
})

it('does not list the products of an unlisted category, nor count them', async () => {
  const { product, category } = await rowsOf()
  expect(product.find(({ key }) => key === 'mixer-licence')).toMatchObject({ listed: 0 })
  expect(category.map(({ key, products_count }) => [key, products_count])).toEqual([
    ['lakes', 2],
    ['licences', 0],
  ])
})

it("gives a category the picture of its first product's", async () => {
  const rows = await rowsOf()
  const { 'blue.png': blue } = idsOf(rows, 'media')
  expect(rows.category.map(({ media_id }) => media_id)).toEqual([blue, null])
})

it('gives no row to a language without words of its own', async () => {
  const { category_text } = await rowsOf()
  expect(category_text.map(({ category_id, language_id }) => [category_id, language_id])).toEqual([
    [1, 1],
    [1, 2],
    [2, 1],
  ])
})

it('fills a field that a language lacks from English', async () => {
  const { category_text } = await rowsOf()
  expect(category_text[1]).toMatchObject({ name: 'Լաքեր', description: 'From plants' })
})

it('leaves out languages that the shop has not opened', async () => {
  const rows = await rowsOf({
    'shop.yaml': replace(
      '  - { id: 2, code: am, html_lang: hy, direction: ltr, name: Հայերեն }\n',
      '',
    ),
  })
  expect(rows.product_text.map(({ language_id }) => language_id)).toEqual([1, 1, 1])
})

it("splits a block into what every language shares and each language's words", async () => {
  const rows = await rowsOf()
  expect(rows.content_block[0]).toMatchObject({ kind: 'hero', settings: '{"to":"/products"}' })
  expect(rows.content_block_text.slice(0, 2).map(({ text }) => JSON.parse(String(text)))).toEqual([
    { heading: 'Colours', text: 'Dry ones', link_label: 'See them' },
    { heading: 'Գույներ', text: 'Dry ones', link_label: 'See them' },
  ])
})

it('gives a block without words a row in every language, since it has nothing to fall back for', async () => {
  const { content_block_text } = await rowsOf()
  const ofProducts = content_block_text.filter(({ content_block_id }) => content_block_id === 2)
  expect(ofProducts).toEqual([
    { content_block_id: 2, language_id: 1, text: '{}' },
    { content_block_id: 2, language_id: 2, text: '{}' },
  ])
})

it('resolves the products of a block to ids', async () => {
  const rows = await rowsOf()
  const { red, 'mixer-licence': licence } = idsOf(rows, 'product')
  expect(JSON.parse(String(rows.content_block[1]?.['settings']))).toEqual({
    product_ids: [red, licence],
  })
})

it('renders Markdown of the footer in each language', async () => {
  const { general } = await rowsOf()
  const footer = general.find(({ name }) => name === 'footer')
  expect(JSON.parse(String(footer?.['value']))).toEqual({
    en: '<p>Made by <em>hand</em></p>',
    am: '<p><em>Ձեռքով</em></p>',
  })
})

it('keeps facts in the order they are written', async () => {
  const { product_text } = await rowsOf({
    'products/red/en.md': replace('  Colour index: NR 4', '  Zebra: 1\n  Apple: 2'),
  })
  expect(product_text.map(({ facts }) => facts)).toContain(
    '[{"label":"Zebra","value":"1"},{"label":"Apple","value":"2"}]',
  )
})

it('says an article takes at least a minute', async () => {
  const { blog_text } = await rowsOf()
  expect(blog_text[0]).toMatchObject({ reading_minutes: 1 })
})

it('counts two hundred words a minute', async () => {
  const { blog_text } = await rowsOf({
    'blogs/first/en.md': replace('Words.', 'word '.repeat(600)),
  })
  expect(blog_text[0]).toMatchObject({ reading_minutes: 3 })
})

it('keeps the ids of things that are there already, whatever comes before them now', async () => {
  const before = await aContent()
  const { red } = idsOf(toRows(before, createSamplePictures(before)), 'product')
  const ids = createIdRegistry([{ kind: 'product', key: 'red', id: 77 }])
  const after = idsOf(toRows(before, createSamplePictures(before), ids), 'product')
  expect(red).toBe(3)
  expect(after).toEqual({ red: 77, blue: 78, 'mixer-licence': 79 })
})

it('never gives the id of a thing that is gone', async () => {
  const content = await aContent()
  const gone = createIdRegistry([{ kind: 'product_variant', key: 'GONE-1', id: 5 }])
  const { 'BL-10': id } = idsOf(
    toRows(content, createSamplePictures(content), gone),
    'product_variant',
  )
  expect(id).toBe(6)
})

it('gives every thing one id and keeps each that was given, for any history', async () => {
  const content = await aContent()
  const key = constantFrom('red', 'blue', 'mixer-licence', 'gone', 'older')
  const history = uniqueArray(tuple(key, integer({ min: 1, max: 50 })), {
    selector: ([name]) => name,
  })
  assert(
    property(history, (known) => {
      const places = known.map(([name], index) => ({
        kind: 'product',
        key: name,
        id: index * 3 + 1,
      }))
      const ids = assignIds(content, createSamplePictures(content), createIdRegistry(places))
      const products = [...ids.rows()].filter(({ kind }) => kind === 'product')
      expect(products).toEqual(expect.arrayContaining(places))
      expect(new Set(products.map(({ id }) => id)).size).toBe(products.length)
    }),
  )
})
