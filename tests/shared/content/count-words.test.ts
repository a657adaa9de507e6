import { expect, it } from 'vitest'
import { countWords } from '#shared/content/count-words.ts'

it('The words between the tags are counted', () => {
  expect(countWords('<p class="lead note">Two <em>words</em></p>')).toBe(2)
})

it('A word with an apostrophe or a hyphen is counted once', () => {
  expect(countWords('l’ocre rouge-brun')).toBe(2)
})

it('Armenian words are counted', () => {
  expect(countWords('<p>Որդան կարմիրը գույն է։</p>')).toBe(4)
})

it('Numbers and signs are not counted', () => {
  expect(countWords('<p>12 + 30 = 42</p>')).toBe(0)
})
