import { array, assert, integer, property } from 'fast-check'
import { expect, it } from 'vitest'
import { toKeywords, toWords } from '#shared/search/words.ts'

/** Any text at all, halves of characters included. */
const anyText = array(integer({ min: 0, max: 0xffff })).map((codes) =>
  String.fromCharCode(...codes),
)

it('splits at everything that is no letter and no digit', () => {
  expect(toWords('Hog-bristle brush, 10 mm (flat)')).toEqual([
    'hog',
    'bristle',
    'brush',
    '10',
    'mm',
    'flat',
  ])
})

it('forgets accents and case', () => {
  expect(toWords('Café ÉCRU Ökolack')).toEqual(['cafe', 'ecru', 'okolack'])
})

it('spells out letters that people write as two', () => {
  expect(toWords('œuvre Weiß ﬁn')).toEqual(['oeuvre', 'weiss', 'fin'])
})

it('takes an apostrophe, straight or curly, for the end of a word', () => {
  expect([toWords("l'ocre"), toWords('l’ocre')]).toEqual([
    ['l', 'ocre'],
    ['l', 'ocre'],
  ])
})

it('drops the Armenian marks that stand inside a word', () => {
  expect(toWords('Ինչո՞ւ կարմի՜ր, այո՛')).toEqual(['ինչու', 'կարմիր', 'այո'])
})

it('ends a word at the Armenian comma-like mark', () => {
  expect(toWords('Կարմիրը՝ խոտի')).toEqual(['կարմիրը', 'խոտի'])
})

it('knows three ways to write the Armenian letter yev as one', () => {
  expect(new Set([toWords('արև')[0], toWords('արեւ')[0], toWords('ԱՐԵՎ')[0]]).size).toBe(1)
})

it('finds no word in signs, emoji and control characters', () => {
  expect(toWords('"*() - 😀 \u0000\u0007 \uD800')).toEqual([])
})

it('cuts what is longer than any word', () => {
  expect(toWords('x'.repeat(5000))).toEqual(['x'.repeat(40)])
})

it('changes nothing in what has been put into this form', () => {
  assert(
    property(anyText, (text) => {
      const once = toWords(text).join(' ')
      expect(toWords(once).join(' ')).toBe(once)
    }),
  )
})

it('makes words of letters and digits only, whatever it is given', () => {
  assert(
    property(anyText, (text) => {
      expect(toWords(text).filter((word) => !/^[\p{L}\p{N}]+$/u.test(word))).toEqual([])
    }),
  )
})

it('finds a code written with a space and without', () => {
  expect(toKeywords('NR4')).toEqual(['nr4', 'nr', '4'])
  expect(toKeywords('PB 29')).toEqual(['pb', 'pb29', '29'])
})
