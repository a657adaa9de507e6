import { expect, it } from 'vitest'
import { spellingsOf } from '#shared/search/spellings.ts'

it('knows the British and the American spelling, each by the other', () => {
  expect(spellingsOf('watercolor')).toContain('watercolour')
  expect(spellingsOf('watercolour')).toContain('watercolor')
  expect(spellingsOf('gray')).toContain('grey')
  expect(spellingsOf('fiber')).toContain('fibre')
  expect(spellingsOf('ocher')).toContain('ochre')
  expect(spellingsOf('haematite')).toContain('hematite')
})

it('knows words that shops use for the same thing', () => {
  expect(spellingsOf('shipping')).toContain('delivery')
  expect(spellingsOf('պիգմենտ')).toContain('գունակ')
})

it('never names the word itself, nor many', () => {
  const spellings = spellingsOf('colororisenselogue')
  expect(spellings).not.toContain('colororisenselogue')
  expect(spellings.length).toBeLessThanOrEqual(6)
})
