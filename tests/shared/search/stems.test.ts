import { expect, it } from 'vitest'
import { findStems } from '#shared/search/stems.ts'

it('The Armenian article, case and plural are removed', () => {
  expect(findStems('կարմիրը')).toContain('կարմիր')
  expect(findStems('կարմիրից')).toContain('կարմիր')
  expect(findStems('լաքերով')).toContain('լաք')
  expect(findStems('գունակների')).toContain('գունակ')
})

it('The endings of an Armenian word in ա are removed with the consonant before them', () => {
  expect(findStems('օխրայի')).toContain('օխրա')
  expect(findStems('սիենայից')).toContain('սիենա')
  expect(findStems('ումբրայով')).toContain('ումբրա')
})

it.each([
  ['կավճի', 'կավիճ'],
  ['վրձնով', 'վրձին'],
  ['կարմրի', 'կարմիր'],
  ['ջրի', 'ջուր'],
  ['կապտից', 'կապույտ'],
  ['սոսնձով', 'սոսինձ'],
  ['թղթեր', 'թուղթ'],
])('The vowel that %s has lost is restored', (word, stem) => {
  expect(findStems(word)).toContain(stem)
})

it('The English and French plural is removed', () => {
  expect(findStems('brushes')).toContain('brush')
  expect(findStems('laques')).toContain('laque')
  expect(findStems('pinceaux')).toContain('pinceau')
})

it('At least three letters of a word remain', () => {
  expect(findStems('gas')).toEqual([])
})
