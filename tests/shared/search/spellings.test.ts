import { expect, it } from 'vitest'
import { findSpellings } from '#shared/search/spellings.ts'

it('knows the British and the American spelling, each by the other', () => {
  expect(findSpellings('watercolor')).toContain('watercolour')
  expect(findSpellings('watercolour')).toContain('watercolor')
  expect(findSpellings('gray')).toContain('grey')
  expect(findSpellings('fiber')).toContain('fibre')
  expect(findSpellings('ocher')).toContain('ochre')
  expect(findSpellings('haematite')).toContain('hematite')
})

it('knows words that shops use for the same thing', () => {
  expect(findSpellings('shipping')).toContain('delivery')
  expect(findSpellings('պիգմենտ')).toContain('գունակ')
})

it('never names the word itself, nor many', () => {
  const spellings = findSpellings('colororisenselogue')
  expect(spellings).not.toContain('colororisenselogue')
  expect(spellings.length).toBeLessThanOrEqual(6)
})
