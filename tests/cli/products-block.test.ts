import { expect, it } from 'vitest'
import { createSamplePictures } from '../../cli/pictures/sample-pictures.ts'
import { readContent } from '../../cli/content/read-content.ts'
import { toRows } from '../../cli/import/rows/to-rows.ts'
import { createContentFolder } from './content-folder.ts'
import { findContentProblems, replace } from './find-content-problems.ts'

const HOME = 'pages/home.yaml'
const HOME_PATH = 'content/pages/home.yaml'

/** The home page of the sample with other fields in its products block. */
const withBlock = (...fields: string[]) => ({
  [HOME]: replace(
    '    products: [red, mixer-licence]',
    fields.map((line) => `    ${line}`).join('\n'),
  ),
})

async function readSettings(...fields: string[]): Promise<unknown> {
  await using folder = await createContentFolder(withBlock(...fields))
  const content = await readContent(folder.path)
  const { content_block } = toRows(content, createSamplePictures(content))
  return JSON.parse(String(content_block[1]?.['settings']))
}

it('The settings contain the query of the block, with the id of the category', async () => {
  const fields = ['category: lakes', 'filter: [opacity.opaque, weight.g10]', 'in_stock: true']
  expect(await readSettings(...fields, 'sort: price', 'count: 8', 'columns: 4')).toEqual({
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

it('A block without a category selects from the whole shop', async () => {
  expect(await readSettings('count: 24', 'full_width: true')).toEqual({
    full_width: true,
    list: { count: 24 },
  })
})

it('A block with named products has columns and full width', async () => {
  expect(await readSettings('products: [blue]', 'columns: 2', 'full_width: true')).toEqual({
    columns: 2,
    full_width: true,
    product_ids: [1],
  })
})

it('A block without products and without a query is refused', async () => {
  expect(await findContentProblems(withBlock('columns: 3'))).toEqual([
    `${HOME_PATH}:9 blocks[1].products: is missing; name products, or say by category, filter or count which`,
  ])
})

it('A block with named products and a query is refused', async () => {
  expect(
    await findContentProblems(withBlock('products: [red]', 'category: lakes', 'count: 3')),
  ).toEqual([
    `${HOME_PATH}:11 blocks[1].category: is for a list; a block that names its products has none`,
    `${HOME_PATH}:12 blocks[1].count: is for a list; a block that names its products has none`,
  ])
})

it('An unknown category is refused', async () => {
  expect(await findContentProblems(withBlock('category: laces'))).toEqual([
    `${HOME_PATH}:10 blocks[1].category: "laces" is not a category; categories.yaml has no such key`,
  ])
})

it('A category that is not listed is refused', async () => {
  expect(await findContentProblems(withBlock('category: licences'))).toEqual([
    `${HOME_PATH}:10 blocks[1].category: "licences" is not listed, so no list has its products`,
  ])
})

it('An unknown attribute and an unknown value are refused', async () => {
  expect(await findContentProblems(withBlock('filter: [shine.dull, opacity.clear]'))).toEqual([
    `${HOME_PATH}:10 blocks[1].filter[0]: "shine" is not an attribute; attributes/shine.yaml is missing`,
    `${HOME_PATH}:10 blocks[1].filter[1]: "clear" is not a value of opacity; see attributes/opacity.yaml`,
  ])
})

it('A repeated value is refused', async () => {
  expect(await findContentProblems(withBlock('filter: [opacity.opaque, opacity.opaque]'))).toEqual([
    `${HOME_PATH}:10 blocks[1].filter[1]: "opacity.opaque" is there twice`,
  ])
})

it('More values than a list accepts are refused', async () => {
  const filter = Array.from({ length: 41 }, (_, index) => `opacity.v${index}`)
  expect(await findContentProblems(withBlock(`filter: [${filter.join(', ')}]`))).toContain(
    `${HOME_PATH}:10 blocks[1].filter: has too many values: at most 40 are expected`,
  )
})

it('Invalid values, orders and numbers are refused', async () => {
  const fields = ['filter: [opaque]', 'sort: oldest', 'count: 25', 'columns: 6', 'in_stock: 1']
  expect(await findContentProblems(withBlock(...fields))).toEqual([
    `${HOME_PATH}:10 blocks[1].filter[0]: is not an attribute value such as origin.insect`,
    expect.stringContaining(`${HOME_PATH}:11 blocks[1].sort: `),
    `${HOME_PATH}:12 blocks[1].count: must be a whole number from 1 to 24`,
    `${HOME_PATH}:13 blocks[1].columns: must be a number of columns from 2 to 5`,
    expect.stringContaining(`${HOME_PATH}:14 blocks[1].in_stock: `),
  ])
})

it('A count and columns that are too small are refused', async () => {
  expect(await findContentProblems(withBlock('count: 0', 'columns: 1'))).toEqual([
    `${HOME_PATH}:10 blocks[1].count: must be a whole number from 1 to 24`,
    `${HOME_PATH}:11 blocks[1].columns: must be a number of columns from 2 to 5`,
  ])
})

it('A block can be a row that scrolls sideways', async () => {
  expect(await readSettings('products: [blue]', 'columns: 4', 'slider: true')).toEqual({
    columns: 4,
    slider: true,
    product_ids: [1],
  })
})

it('A scrolling row of full width is refused', async () => {
  const fields = withBlock('products: [blue]', 'slider: true', 'full_width: true')
  expect(await findContentProblems(fields)).toEqual([
    expect.stringContaining(
      'blocks[1].slider: is for a row within the page; leave out slider or full_width',
    ),
  ])
})
