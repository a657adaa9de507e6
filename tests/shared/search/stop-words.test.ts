import { expect, it } from 'vitest'
import { removeStopWords } from '#shared/search/stop-words.ts'

it('leaves out words that say nothing about what is wanted, in every language', () => {
  expect(removeStopWords(['brush', 'for', 'oil'])).toEqual(['brush', 'oil'])
  expect(removeStopWords(['huile', 'de', 'lin'])).toEqual(['huile', 'lin'])
  expect(removeStopWords(['թուղթ', 'ջրաներկի', 'համար'])).toEqual(['թուղթ', 'ջրաներկի'])
})

it('keeps gold in French', () => {
  expect(removeStopWords(['poudre', 'or'])).toEqual(['poudre', 'or'])
})

it('keeps everything where nothing else was typed', () => {
  expect(removeStopWords(['the', 'of'])).toEqual(['the', 'of'])
})
