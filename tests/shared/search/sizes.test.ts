import { expect, it } from 'vitest'
import { listSizes } from '#shared/search/sizes.ts'

it('A number with or without its unit is a size', () => {
  expect([...listSizes(['100g', 'yellow', 'ochre'])]).toEqual(['100g'])
  expect([...listSizes(['օխրա', '250', 'գ'])]).toEqual(['250', 'գ'])
  expect([...listSizes(['brush', '12'])]).toEqual(['12'])
})

it('A code or a word after a number is no size', () => {
  expect([...listSizes(['pr254', 'pigment', 'g'])]).toEqual([])
  expect([...listSizes(['5', 'brushes'])]).toEqual(['5'])
})
