import { expect, it } from 'vitest'
import { createSamplePictures } from '../../cli/pictures/sample-pictures.ts'
import { readContent } from '../../cli/content/read-content.ts'
import { toRows } from '../../cli/import/rows/to-rows.ts'
import { createContentFolder } from './content-folder.ts'
import { findContentProblems, replace } from './find-content-problems.ts'

const HOME = 'pages/home.yaml'
const PLACE = 'content/pages/home.yaml'

/** The sample's home page with other fields in its products block. */
const withBlock = (...fields: string[]) => ({
  [HOME]: replace(
    '    products: [red, mixer-licence]',
    fields.map((line) => `    ${line}`).join('\n'),
  ),
})

async function settingsOf(...fields: string[]): Promise<unknown> {
  await using folder = await createContentFolder(withBlock(...fields))
  const content = await readContent(folder.path)
  const { content_block } = toRows(content, createSamplePictures(content))
  return JSON.parse(String(content_block[1]?.['settings']))
}

it('keeps what finds the products, the category by its id', async () => {
  const fields = ['category: lakes', 'filter: [opacity.opaque, weight.g10]', 'in_stock: true']
  expect(await settingsOf(...fields, 'sort: price', 'count: 8', 'columns: 4')).toEqual({
    columns: 4,
    list: {
      category_id: 1,
      filter: ['opacity.opaque', 'weight.g10'],
      in_stock: true,
      sort: 'price',
      count: 8,
    },
  })
})

it('takes the whole shop without a category', async () => {
  expect(await settingsOf('count: 24', 'full_width: true')).toEqual({
    full_width: true,
    list: { count: 24 },
  })
})

it('lets named products have columns and full width', async () => {
  expect(await settingsOf('products: [blue]', 'columns: 2', 'full_width: true')).toEqual({
    columns: 2,
    full_width: true,
    product_ids: [1],
  })
})

it('refuses a block that says nothing of its products', async () => {
  expect(await findContentProblems(withBlock('columns: 3'))).toEqual([
    `${PLACE}:9 blocks[1].products: is missing; name products, or say by category, filter or count which`,
  ])
})

it('refuses named products together with what finds others', async () => {
  expect(
    await findContentProblems(withBlock('products: [red]', 'category: lakes', 'count: 3')),
  ).toEqual([
    `${PLACE}:11 blocks[1].category: is for a list; a block that names its products has none`,
    `${PLACE}:12 blocks[1].count: is for a list; a block that names its products has none`,
  ])
})

it('refuses a category that is not there', async () => {
  expect(await findContentProblems(withBlock('category: laces'))).toEqual([
    `${PLACE}:10 blocks[1].category: "laces" is not a category; categories.yaml has no such key`,
  ])
})

it('refuses a category whose products no list has', async () => {
  expect(await findContentProblems(withBlock('category: licences'))).toEqual([
    `${PLACE}:10 blocks[1].category: "licences" is not listed, so no list has its products`,
  ])
})

it('refuses an attribute and a value that are not there', async () => {
  expect(await findContentProblems(withBlock('filter: [shine.dull, opacity.clear]'))).toEqual([
    `${PLACE}:10 blocks[1].filter[0]: "shine" is not an attribute; attributes/shine.yaml is missing`,
    `${PLACE}:10 blocks[1].filter[1]: "clear" is not a value of opacity; see attributes/opacity.yaml`,
  ])
})

it('refuses a value that is there twice', async () => {
  expect(await findContentProblems(withBlock('filter: [opacity.opaque, opacity.opaque]'))).toEqual([
    `${PLACE}:10 blocks[1].filter[1]: "opacity.opaque" is there twice`,
  ])
})

it('refuses more values than a list can be asked for', async () => {
  const filter = Array.from({ length: 41 }, (_, index) => `opacity.v${index}`)
  expect(await findContentProblems(withBlock(`filter: [${filter.join(', ')}]`))).toContain(
    `${PLACE}:10 blocks[1].filter: has too many values: at most 40 are expected`,
  )
})

it('refuses what is no attribute value, no order and no number that fits', async () => {
  const fields = ['filter: [opaque]', 'sort: newest', 'count: 25', 'columns: 6', 'in_stock: 1']
  expect(await findContentProblems(withBlock(...fields))).toEqual([
    `${PLACE}:10 blocks[1].filter[0]: is not an attribute value such as origin.insect`,
    expect.stringContaining(`${PLACE}:11 blocks[1].sort: `),
    `${PLACE}:12 blocks[1].count: must be a whole number from 1 to 24`,
    `${PLACE}:13 blocks[1].columns: must be a number of columns from 2 to 5`,
    expect.stringContaining(`${PLACE}:14 blocks[1].in_stock: `),
  ])
})

it('refuses a count and columns that are too small', async () => {
  expect(await findContentProblems(withBlock('count: 0', 'columns: 1'))).toEqual([
    `${PLACE}:10 blocks[1].count: must be a whole number from 1 to 24`,
    `${PLACE}:11 blocks[1].columns: must be a number of columns from 2 to 5`,
  ])
})

it('keeps that a block is a row that scrolls sideways', async () => {
  expect(await settingsOf('products: [blue]', 'columns: 4', 'slider: true')).toEqual({
    columns: 4,
    slider: true,
    product_ids: [1],
  })
})

it('refuses such a row from edge to edge of the screen', async () => {
  const fields = withBlock('products: [blue]', 'slider: true', 'full_width: true')
  expect(await findContentProblems(fields)).toEqual([
    expect.stringContaining(
      'blocks[1].slider: is for a row within the page; leave out slider or full_width',
    ),
  ])
})
