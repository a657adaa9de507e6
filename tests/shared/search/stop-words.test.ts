import { expect, it } from 'vitest'
import { removeStopWords } from '#shared/search/stop-words.ts'

it('removes the stop words of every language', () => {
  expect(removeStopWords(['brush', 'for', 'oil'])).toEqual(['brush', 'oil'])
  expect(removeStopWords(['huile', 'de', 'lin'])).toEqual(['huile', 'lin'])
  expect(removeStopWords(['թուղթ', 'ջրաներկի', 'համար'])).toEqual(['թուղթ', 'ջրաներկի'])
})

it('keeps "or", which is the French word for gold', () => {
  expect(removeStopWords(['poudre', 'or'])).toEqual(['poudre', 'or'])
})

it('keeps all words when all are stop words', () => {
  expect(removeStopWords(['the', 'of'])).toEqual(['the', 'of'])
})
