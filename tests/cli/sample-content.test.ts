import { expect, it } from 'vitest'
import { createSamplePictures } from '../../cli/pictures/sample-pictures.ts'
import { readContent } from '../../cli/content/read-content.ts'
import { createSample } from '../../cli/content/sample-content.ts'
import { toRows } from '../../cli/import/rows/to-rows.ts'
import { createContentFolder } from './content-folder.ts'
import { SAMPLE_FILES } from './sample-files.ts'

/** The valid folder with a third product, for which the sample has no place. */
async function withGreen() {
  await using folder = await createContentFolder({
    'products/green/product.yaml': String(SAMPLE_FILES['products/blue/product.yaml'])
      .replace('position: 1', 'position: 3')
      .replace('BL-10', 'GR-10'),
    'products/green/en.md': String(SAMPLE_FILES['products/blue/en.md']).replace('blue', 'green'),
    'products/red/product.yaml': (text) =>
      text.replace('[blue]', '[blue, green]').replace('[BL-10]', '[BL-10, GR-10]'),
    'pages/home.yaml': (text) => text.replace('[red,', '[green, red,'),
    'reviews.yaml': (text) => text.replace('product: red', 'product: green'),
  })
  return await readContent(folder.path)
}

it('The sample has the first products of each category', async () => {
  const { products } = createSample(await withGreen(), { products_per_category: 2, blogs: 3 })
  expect(Array.from(products, ({ key }) => key)).toEqual(['blue', 'mixer-licence', 'red'])
})

it('The sample refers to nothing that was left out', async () => {
  const sample = createSample(await withGreen(), { products_per_category: 2, blogs: 3 })
  expect(JSON.stringify(sample)).not.toMatch(/"green"|GR-10/)
})

it('The sample can be converted to rows', async () => {
  const sample = createSample(await withGreen(), { products_per_category: 2, blogs: 3 })
  expect(toRows(sample, createSamplePictures(sample)).product).toHaveLength(3)
})
