import { expect, it } from 'vitest'
import { countWords } from '#shared/content/count-words.ts'

it('counts the words between the tags', () => {
  expect(countWords('<p class="lead note">Two <em>words</em></p>')).toBe(2)
})

it('counts a word with an apostrophe or a hyphen once', () => {
  expect(countWords('l’ocre rouge-brun')).toBe(2)
})

it('counts Armenian words', () => {
  expect(countWords('<p>Որդան կարմիրը գույն է։</p>')).toBe(4)
})

it('does not count numbers and signs', () => {
  expect(countWords('<p>12 + 30 = 42</p>')).toBe(0)
})
