import { expect, it } from 'vitest'
import { findSpellings } from '#shared/search/spellings.ts'

it('The British spelling is found by the American one and the reverse', () => {
  expect(findSpellings('watercolor')).toContain('watercolour')
  expect(findSpellings('watercolour')).toContain('watercolor')
  expect(findSpellings('gray')).toContain('grey')
  expect(findSpellings('fiber')).toContain('fibre')
  expect(findSpellings('ocher')).toContain('ochre')
  expect(findSpellings('haematite')).toContain('hematite')
})

it('Synonyms that shops use are found', () => {
  expect(findSpellings('shipping')).toContain('delivery')
  expect(findSpellings('պիգմենտ')).toContain('գունակ')
})

it('The word itself is never returned, and at most six spellings are returned', () => {
  const spellings = findSpellings('colororisenselogue')
  expect(spellings).not.toContain('colororisenselogue')
  expect(spellings.length).toBeLessThanOrEqual(6)
})
