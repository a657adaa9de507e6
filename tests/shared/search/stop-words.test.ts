import { expect, it } from 'vitest'
import { removeStopWords } from '#shared/search/stop-words.ts'

it('The stop words of every language are removed', () => {
  expect(removeStopWords(['brush', 'for', 'oil'])).toEqual(['brush', 'oil'])
  expect(removeStopWords(['huile', 'de', 'lin'])).toEqual(['huile', 'lin'])
  expect(removeStopWords(['50', 'x', '70'])).toEqual(['50', '70'])
  expect(removeStopWords(['թուղթ', 'ջրաներկի', 'համար'])).toEqual(['թուղթ', 'ջրաներկի'])
})

it('The word "or" is retained, because it means gold in French', () => {
  expect(removeStopWords(['poudre', 'or'])).toEqual(['poudre', 'or'])
})

it('All words are retained when all are stop words', () => {
  expect(removeStopWords(['the', 'of'])).toEqual(['the', 'of'])
})
