import { expect, it } from 'vitest'
import { toProductYaml } from '../../cli/csv/product-files.ts'
import { parsePriceCell } from '../../cli/csv/cells.ts'
import { findContentProblems, replace } from './find-content-problems.ts'

const RED = 'products/red/product.yaml'

it('The largest price and the last position are accepted', async () => {
  expect(await findContentProblems({ [RED]: replace('109', '5368709.11') })).toEqual([])
  expect(await findContentProblems({ [RED]: replace('position: 2', 'position: 99999') })).toEqual(
    [],
  )
  expect(parsePriceCell('5368709.11')).toBe(536_870_911)
})

it('A price that the lists by price cannot number is refused', async () => {
  expect(await findContentProblems({ [RED]: replace('109', '5368709.12') })).toEqual([
    'content/products/red/product.yaml:11 variants[1].price: must be at most 5368709.11, the largest price of a product',
  ])
  expect(() => parsePriceCell('5368709.12')).toThrow(
    '"5368709.12" is above 5368709.11, the largest price.',
  )
})

it('A position that belongs to the next category is refused', async () => {
  expect(await findContentProblems({ [RED]: replace('position: 2', 'position: 100000') })).toEqual([
    expect.stringContaining('position: must be a whole number, at most 99999'),
  ])
})

it('New products at the end of a very long list have the last position', () => {
  const product = { key: 'late', rows: [], position: 100_001 }
  const noColumns = { attributes: [], properties: [] }
  expect(toProductYaml(undefined, product, noColumns)).toContain('position: 99999')
})
