import { expect, it } from 'vitest'
import { createSamplePictures } from '../../cli/pictures/sample-pictures.ts'
import { readContent } from '../../cli/content/read-content.ts'
import type { Rows } from '../../worker/import/row.ts'
import { storeRows } from '../../worker/import/store-rows.ts'
import { toRows } from '../../cli/import/rows/to-rows.ts'
import { createContentFolder, type FileChange } from './content-folder.ts'
import { createShop, readColumn } from './operator-shop.ts'
import { findContentProblems, replace } from './find-content-problems.ts'

const RED = 'products/red/product.yaml'
const WEIGHT = 'attributes/weight.yaml'
const OPACITY = 'attributes/opacity.yaml'
const AMOUNT_MESSAGE =
  'must be an amount such as 250 or 1.5: more than 0, with at most three decimals'

const withCoverage = (coverage: string) => replace('kg-g', `kg-g\ncoverage: ${coverage}`)
const withAmounts = (text: string) =>
  text.replace('10 g }', '10 g, amount: 10 }').replace('50 g }', '50 g, amount: 50.5 }')

async function createRows(changes: Readonly<Record<string, FileChange>>): Promise<Rows> {
  await using folder = await createContentFolder(changes)
  const content = await readContent(folder.path)
  return toRows(content, createSamplePictures(content))
}

it('Coverage and amounts are stored, and removed by the next import without them', async () => {
  await using shop = await createShop()
  const facts = { content_hash: '', imported_at: '2026-11-21T10:00:00Z' }
  const coverage = "SELECT coverage FROM product WHERE key = 'red'"
  const amounts = `SELECT amount FROM attribute_value WHERE key IN ('g10', 'g50') ORDER BY key`
  const rows = await createRows({ [RED]: withCoverage('12.5'), [WEIGHT]: withAmounts })
  await storeRows(shop.env.DB, rows, facts)
  expect(await readColumn(shop.env.DB, coverage)).toEqual([12.5])
  expect(await readColumn(shop.env.DB, amounts)).toEqual([10, 50.5])
  await storeRows(shop.env.DB, await createRows({}), facts)
  expect(await readColumn(shop.env.DB, coverage)).toEqual([null])
  expect(await readColumn(shop.env.DB, amounts)).toEqual([null, null])
})

it('A coverage that is not an amount is refused', async () => {
  expect(await findContentProblems({ [RED]: withCoverage('much') })).toEqual([
    `content/products/red/product.yaml:6 coverage: ${AMOUNT_MESSAGE}`,
  ])
})

it('A coverage of zero and a negative one are refused', async () => {
  const field = 'content/products/red/product.yaml:6 coverage'
  expect(await findContentProblems({ [RED]: withCoverage('0.0') })).toEqual([
    `${field}: ${AMOUNT_MESSAGE}`,
  ])
  expect(await findContentProblems({ [RED]: withCoverage('-1') })).toEqual([
    `${field}: ${AMOUNT_MESSAGE}`,
  ])
})

it('A coverage without a unit is refused', async () => {
  expect(await findContentProblems({ [RED]: replace('kg-g', 'none\ncoverage: 90') })).toEqual([
    'content/products/red/product.yaml:6 coverage: has no unit: calculator is none; name kg-g or gal-oz',
  ])
})

it('An amount of zero and one with four decimals are refused', async () => {
  const field = 'content/attributes/opacity.yaml:3 values.opaque.amount'
  const withAmount = (amount: string) => replace('Opaque }', `Opaque, amount: ${amount} }`)
  expect(await findContentProblems({ [OPACITY]: withAmount('0') })).toEqual([
    `${field}: ${AMOUNT_MESSAGE}`,
  ])
  expect(await findContentProblems({ [OPACITY]: withAmount('1.0005') })).toEqual([
    `${field}: ${AMOUNT_MESSAGE}`,
  ])
})

it('An attribute of which only some values have an amount is refused', async () => {
  expect(await findContentProblems({ [WEIGHT]: replace('10 g }', '10 g, amount: 10 }') })).toEqual([
    'content/attributes/weight.yaml:4 values.g50.amount: is missing; other values of this attribute have one',
  ])
})

it('A product with two sizes is refused', async () => {
  const changeRed = (text: string) =>
    text
      .replace('[weight]', '[weight, opacity]')
      .replaceAll('weight: g', 'opacity: opaque, weight: g')
  const changes = {
    [RED]: changeRed,
    [WEIGHT]: withAmounts,
    [OPACITY]: replace('Opaque }', 'Opaque, amount: 1 }'),
  }
  expect(await findContentProblems(changes)).toEqual([
    'content/products/red/product.yaml:6 attributes[1]: "opacity" has amounts as "weight" has; a variant can have one size only',
  ])
})
