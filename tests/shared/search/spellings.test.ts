import { expect, it } from 'vitest'
import { findSpellings } from '#shared/search/spellings.ts'

it('finds the British spelling of an American one and the reverse', () => {
  expect(findSpellings('watercolor')).toContain('watercolour')
  expect(findSpellings('watercolour')).toContain('watercolor')
  expect(findSpellings('gray')).toContain('grey')
  expect(findSpellings('fiber')).toContain('fibre')
  expect(findSpellings('ocher')).toContain('ochre')
  expect(findSpellings('haematite')).toContain('hematite')
})

it('finds synonyms that shops use', () => {
  expect(findSpellings('shipping')).toContain('delivery')
  expect(findSpellings('պիգմենտ')).toContain('գունակ')
})

it('never returns the word itself, and returns at most six spellings', () => {
  const spellings = findSpellings('colororisenselogue')
  expect(spellings).not.toContain('colororisenselogue')
  expect(spellings.length).toBeLessThanOrEqual(6)
})
