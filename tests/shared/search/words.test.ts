import { array, assert, integer, property } from 'fast-check'
import { expect, it } from 'vitest'
import { toKeywords, toWords } from '#shared/search/words.ts'

/** Any text, including unpaired surrogates. */
const anyText = array(integer({ min: 0, max: 0xffff })).map((codes) =>
  String.fromCharCode(...codes),
)

it('splits at every character that is neither a letter nor a digit', () => {
  expect(toWords('Hog-bristle brush, 10 mm (flat)')).toEqual([
    'hog',
    'bristle',
    'brush',
    '10',
    'mm',
    'flat',
  ])
})

it('removes accents and converts to lower case', () => {
  expect(toWords('Café ÉCRU Ökolack')).toEqual(['cafe', 'ecru', 'okolack'])
})

it('expands ligatures and ß', () => {
  expect(toWords('œuvre Weiß ﬁn')).toEqual(['oeuvre', 'weiss', 'fin'])
})

it('splits at a straight or a curly apostrophe', () => {
  expect([toWords("l'ocre"), toWords('l’ocre')]).toEqual([
    ['l', 'ocre'],
    ['l', 'ocre'],
  ])
})

it('removes Armenian punctuation marks from inside a word', () => {
  expect(toWords('Ինչո՞ւ կարմի՜ր, այո՛')).toEqual(['ինչու', 'կարմիր', 'այո'])
})

it('splits at the Armenian mark that is used like a comma', () => {
  expect(toWords('Կարմիրը՝ խոտի')).toEqual(['կարմիրը', 'խոտի'])
})

it('normalises three spellings of the Armenian letter yev', () => {
  expect(new Set([toWords('արև')[0], toWords('արեւ')[0], toWords('ԱՐԵՎ')[0]]).size).toBe(1)
})

it('finds no word in signs, emoji and control characters', () => {
  expect(toWords('"*() - 😀 \u0000\u0007 \uD800')).toEqual([])
})

it('cuts words to 40 characters', () => {
  expect(toWords('x'.repeat(5000))).toEqual(['x'.repeat(40)])
})

it('does not change words that are already normalised', () => {
  assert(
    property(anyText, (text) => {
      const once = toWords(text).join(' ')
      expect(toWords(once).join(' ')).toBe(once)
    }),
  )
})

it('returns words of letters and digits only, whatever the text is', () => {
  assert(
    property(anyText, (text) => {
      expect(toWords(text).filter((word) => !/^[\p{L}\p{N}]+$/u.test(word))).toEqual([])
    }),
  )
})

it('finds a code that is written with or without a space', () => {
  expect(toKeywords('NR4')).toEqual(['nr4', 'nr', '4'])
  expect(toKeywords('PB 29')).toEqual(['pb', 'pb29', '29'])
})
