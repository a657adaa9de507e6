import { expect, it } from 'vitest'
import { findStems } from '#shared/search/stems.ts'

it('takes the Armenian article, case and plural off', () => {
  expect(findStems('կարմիրը')).toContain('կարմիր')
  expect(findStems('կարմիրից')).toContain('կարմիր')
  expect(findStems('լաքերով')).toContain('լաք')
  expect(findStems('գունակների')).toContain('գունակ')
})

it('takes the English and French plural off', () => {
  expect(findStems('brushes')).toContain('brush')
  expect(findStems('laques')).toContain('laque')
  expect(findStems('pinceaux')).toContain('pinceau')
})

it('leaves at least three letters', () => {
  expect(findStems('gas')).toEqual([])
})
