import { expect, it } from 'vitest'
import { findStems } from '#shared/search/stems.ts'

it('removes the Armenian article, case and plural', () => {
  expect(findStems('կարմիրը')).toContain('կարմիր')
  expect(findStems('կարմիրից')).toContain('կարմիր')
  expect(findStems('լաքերով')).toContain('լաք')
  expect(findStems('գունակների')).toContain('գունակ')
})

it('removes the English and French plural', () => {
  expect(findStems('brushes')).toContain('brush')
  expect(findStems('laques')).toContain('laque')
  expect(findStems('pinceaux')).toContain('pinceau')
})

it('leaves at least three letters of a word', () => {
  expect(findStems('gas')).toEqual([])
})
