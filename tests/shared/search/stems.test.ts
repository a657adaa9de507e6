import { expect, it } from 'vitest'
import { stemsOf } from '#shared/search/stems.ts'

it('takes the Armenian article, case and plural off', () => {
  expect(stemsOf('կարմիրը')).toContain('կարմիր')
  expect(stemsOf('կարմիրից')).toContain('կարմիր')
  expect(stemsOf('լաքերով')).toContain('լաք')
  expect(stemsOf('գունակների')).toContain('գունակ')
})

it('takes the English and French plural off', () => {
  expect(stemsOf('brushes')).toContain('brush')
  expect(stemsOf('laques')).toContain('laque')
  expect(stemsOf('pinceaux')).toContain('pinceau')
})

it('leaves at least three letters', () => {
  expect(stemsOf('gas')).toEqual([])
})
