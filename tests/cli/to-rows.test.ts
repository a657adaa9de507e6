import { assert, constantFrom, integer, property, tuple, uniqueArray } from 'fast-check'
import { expect, it } from 'vitest'
import { createSamplePictures } from '../../cli/pictures/sample-pictures.ts'
import { readContent, type Content } from '../../cli/content/read-content.ts'
import { assignIds, createIdRegistry } from '../../cli/import/rows/ids.ts'
import type { Rows, Table } from '../../worker/import/row.ts'
import { toRows } from '../../cli/import/rows/to-rows.ts'
import { createContentFolder, type FileChange } from './content-folder.ts'
import { replace } from './find-content-problems.ts'

async function createContent(changes: Readonly<Record<string, FileChange>> = {}): Promise<Content> {
  await using folder = await createContentFolder(changes)
  return await readContent(folder.path)
}

async function createRows(changes: Readonly<Record<string, FileChange>> = {}): Promise<Rows> {
  const content = await createContent(changes)
  return toRows(content, createSamplePictures(content))
}

/** The ids of a table by key. */
function getIds(rows: Rows, kind: Table): Record<string, unknown> {
  const ownRows = rows.catalogue_id.filter((row) => row['kind'] === kind)
  return Object.fromEntries(ownRows.map(({ key, id }) => [key, id]))
}

it('Money is stored as integers of minor units', async () => {
  const { product_variant } = await createRows()
  const prices = product_variant.map(({ sku, price }) => [sku, price])
  expect(Object.fromEntries(prices)).toEqual({
    'BL-10': 5,
    'ML-01': 4900,
    'RD-10': 2450,
    'RD-50': 10900,
  })
})

it('A content is the stated one of the variant or the product, or the size', async () => {
  const { product_variant } = await createRows({
    'products/red/product.yaml': replace('sku: RD-50,', 'sku: RD-50, net_content: 2.5 ml,'),
  })
  const contents = product_variant.map((row) => [
    row['sku'],
    row['net_content'],
    row['content_unit'],
  ])
  expect(contents).toContainEqual(['RD-10', 0.01, 'kg'])
  expect(contents).toContainEqual(['RD-50', 0.0025, 'l'])
})

it('The columns of lists are computed from the variants', async () => {
  const { product } = await createRows()
  expect(product.find(({ key }) => key === 'red')).toMatchObject({
    list_position: 100_002,
    listed: 1,
    price_from: 2450,
    price_to: 10900,
    in_stock: 1,
  })
})

it('Products of an unlisted category are neither listed nor counted', async () => {
  const { product, category } = await createRows()
  expect(product.find(({ key }) => key === 'mixer-licence')).toMatchObject({ listed: 0 })
  expect(category.map(({ key, products_count }) => [key, products_count])).toEqual([
    ['lakes', 2],
    ['licences', 0],
  ])
})

it('A category has the picture of its first product', async () => {
  const rows = await createRows()
  const { 'blue.png': blue } = getIds(rows, 'media')
  expect(rows.category.map(({ media_id }) => media_id)).toEqual([blue, null])
})

it('A language without its own text has no row', async () => {
  const { category_text } = await createRows()
  expect(category_text.map(({ category_id, language_id }) => [category_id, language_id])).toEqual([
    [1, 1],
    [1, 2],
    [2, 1],
  ])
})

it('A field that a language lacks is filled from English', async () => {
  const { category_text } = await createRows()
  expect(category_text[1]).toMatchObject({ name: 'Լաքեր', description: 'From plants' })
})

it('Languages that the shop has not opened are left out', async () => {
  const rows = await createRows({
    'shop.yaml': replace(
      '  - { id: 2, code: am, html_lang: hy, direction: ltr, name: Հայերեն }\n',
      '',
    ),
  })
  expect(rows.product_text.map(({ language_id }) => language_id)).toEqual([1, 1, 1])
})

it('A block is split into shared settings and the texts of each language', async () => {
  const rows = await createRows()
  expect(rows.content_block[0]).toMatchObject({ kind: 'hero', settings: '{"to":"/products"}' })
  expect(rows.content_block_text.slice(0, 2).map(({ text }) => JSON.parse(String(text)))).toEqual([
    { heading: 'Colours', text: 'Dry ones', link_label: 'See them' },
    { heading: 'Գույներ', text: 'Dry ones', link_label: 'See them' },
  ])
})

it('A block without a text has a row in every language, because it has nothing to fall back to', async () => {
  const { content_block_text } = await createRows()
  const productsTexts = content_block_text.filter(({ content_block_id }) => content_block_id === 2)
  expect(productsTexts).toEqual([
    { content_block_id: 2, language_id: 1, text: '{}' },
    { content_block_id: 2, language_id: 2, text: '{}' },
  ])
})

it('The products of a block are stored as ids', async () => {
  const rows = await createRows()
  const { red, 'mixer-licence': licence } = getIds(rows, 'product')
  expect(JSON.parse(String(rows.content_block[1]?.['settings']))).toEqual({
    product_ids: [red, licence],
  })
})

it('The Markdown of the footer is rendered in each language', async () => {
  const { general } = await createRows()
  const footer = general.find(({ name }) => name === 'footer')
  expect(JSON.parse(String(footer?.['value']))).toEqual({
    en: '<p>Made by <em>hand</em></p>',
    am: '<p><em>Ձեռքով</em></p>',
  })
})

it('Facts stay in the order in which they are written', async () => {
  const { product_text } = await createRows({
    'products/red/en.md': replace('  Colour index: NR 4', '  Zebra: 1\n  Apple: 2'),
  })
  expect(product_text.map(({ facts }) => facts)).toContain(
    '[{"label":"Zebra","value":"1"},{"label":"Apple","value":"2"}]',
  )
})

it('An article takes at least one minute', async () => {
  const { blog_text } = await createRows()
  expect(blog_text[0]).toMatchObject({ reading_minutes: 1 })
})

it('An article is read at two hundred words a minute', async () => {
  const { blog_text } = await createRows({
    'blogs/first/en.md': replace('Words.', 'word '.repeat(600)),
  })
  expect(blog_text[0]).toMatchObject({ reading_minutes: 3 })
})

it('Existing things retain their ids, whatever is added before them', async () => {
  const contentBefore = await createContent()
  const { red } = getIds(toRows(contentBefore, createSamplePictures(contentBefore)), 'product')
  const ids = createIdRegistry([{ kind: 'product', key: 'red', id: 77 }])
  const idsAfter = getIds(
    toRows(contentBefore, createSamplePictures(contentBefore), ids),
    'product',
  )
  expect(red).toBe(3)
  expect(idsAfter).toEqual({ red: 77, blue: 78, 'mixer-licence': 79 })
})

it('The id of a removed thing is never used again', async () => {
  const content = await createContent()
  const registry = createIdRegistry([{ kind: 'product_variant', key: 'GONE-1', id: 5 }])
  const { 'BL-10': id } = getIds(
    toRows(content, createSamplePictures(content), registry),
    'product_variant',
  )
  expect(id).toBe(6)
})

it('For any history each thing has one id and retains an existing one', async () => {
  const content = await createContent()
  const key = constantFrom('red', 'blue', 'mixer-licence', 'gone', 'older')
  const history = uniqueArray(tuple(key, integer({ min: 1, max: 50 })), {
    selector: ([name]) => name,
  })
  assert(
    property(history, (knownEntries) => {
      const places = knownEntries.map(([name], index) => ({
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
