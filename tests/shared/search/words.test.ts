import { array, assert, integer, property } from 'fast-check'
import { expect, it } from 'vitest'
import { toKeywords, toWords } from '#shared/search/words.ts'

/** Any text, including unpaired surrogates. */
const anyText = array(integer({ min: 0, max: 0xffff })).map((codes) =>
  String.fromCharCode(...codes),
)

it('A text is split at every character that is neither a letter nor a digit', () => {
  expect(toWords('Hog-bristle brush, 10 mm (flat)')).toEqual([
    'hog',
    'bristle',
    'brush',
    '10',
    'mm',
    'flat',
  ])
})

it('Accents are removed, and letters are converted to lower case', () => {
  expect(toWords('Café ÉCRU Ökolack')).toEqual(['cafe', 'ecru', 'okolack'])
})

it('Ligatures and ß are expanded', () => {
  expect(toWords('œuvre Weiß ﬁn')).toEqual(['oeuvre', 'weiss', 'fin'])
})

it('A straight or a curly apostrophe ends a word', () => {
  expect([toWords("l'ocre"), toWords('l’ocre')]).toEqual([
    ['l', 'ocre'],
    ['l', 'ocre'],
  ])
})

it('Armenian punctuation marks are removed from inside a word', () => {
  expect(toWords('Ինչո՞ւ կարմի՜ր, այո՛')).toEqual(['ինչու', 'կարմիր', 'այո'])
})

it('The Armenian mark that is used like a comma ends a word', () => {
  expect(toWords('Կարմիրը՝ խոտի')).toEqual(['կարմիրը', 'խոտի'])
})

it('Three spellings of the Armenian letter yev are normalised', () => {
  expect(new Set([toWords('արև')[0], toWords('արեւ')[0], toWords('ԱՐԵՎ')[0]]).size).toBe(1)
})

it('Signs, emoji and control characters contain no words', () => {
  expect(toWords('"*() - 😀 \u0000\u0007 \uD800')).toEqual([])
})

it('Words are cut to 40 characters', () => {
  expect(toWords('x'.repeat(5000))).toEqual(['x'.repeat(40)])
})

it('Normalised words do not change when they are normalised again', () => {
  assert(
    property(anyText, (text) => {
      const normalisedText = toWords(text).join(' ')
      expect(toWords(normalisedText).join(' ')).toBe(normalisedText)
    }),
  )
})

it('Words consist of letters and digits only, whatever the text is', () => {
  assert(
    property(anyText, (text) => {
      expect(toWords(text).filter((word) => !/^[\p{L}\p{N}]+$/u.test(word))).toEqual([])
    }),
  )
})

it('A code is found that is written with or without a space', () => {
  expect(toKeywords('NR4')).toEqual(['nr4', 'nr', '4'])
  expect(toKeywords('PB 29')).toEqual(['pb', 'pb29', '29'])
})

it('A size is one word with its unit, too', () => {
  expect(toKeywords('10 g')).toEqual(['10', '10g', 'g'])
  expect(toKeywords('100 մլ')).toEqual(['100', '100մլ', 'մլ'])
  expect(toKeywords('5 brushes')).toEqual(['5', 'brushes'])
})

it('The sides of a format are two words, whichever sign is between them', () => {
  expect([toWords('50x70'), toWords('50X70'), toWords('50×70')]).toEqual([
    ['50', '70'],
    ['50', '70'],
    ['50', '70'],
  ])
  expect(toWords('x50 6xl')).toEqual(['x50', '6xl'])
})
