import { expect, it } from 'vitest'
import { withoutStopWords } from '#shared/search/stop-words.ts'

it('leaves out words that say nothing about what is wanted, in every language', () => {
  expect(withoutStopWords(['brush', 'for', 'oil'])).toEqual(['brush', 'oil'])
  expect(withoutStopWords(['huile', 'de', 'lin'])).toEqual(['huile', 'lin'])
  expect(withoutStopWords(['թուղթ', 'ջրաներկի', 'համար'])).toEqual(['թուղթ', 'ջրաներկի'])
})

it('keeps gold in French', () => {
  expect(withoutStopWords(['poudre', 'or'])).toEqual(['poudre', 'or'])
})

it('keeps everything where nothing else was typed', () => {
  expect(withoutStopWords(['the', 'of'])).toEqual(['the', 'of'])
})
