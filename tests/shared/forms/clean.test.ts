import fc from 'fast-check'
import { expect, it } from 'vitest'
import { cleanLine, cleanText } from '#shared/forms/clean.ts'

/** Includes lone surrogates, which no text of code points has. */
const anyUtf16 = fc
  .array(fc.integer({ min: 0, max: 0xffff }))
  .map((units) => String.fromCharCode(...units))

it('Typed text is retained, including markup and emoji', () => {
  const input = '<script>alert("1")</script> & 🎨 «գույն» \u200Dx'
  expect(cleanText(input)).toBe(input)
})

it('Line breaks are retained and normalised', () => {
  expect(cleanText(' one\r\ntwo\rthree\n\nfour ')).toBe('one\ntwo\nthree\n\nfour')
})

it('Invisible characters are removed', () => {
  expect(cleanText('a\u0000b\u0007c\u200Bd\u202Ee\uFEFFf')).toBe('abcdef')
})

it('A text of invisible characters becomes empty', () => {
  expect(cleanText('\u200B\u2060 \u0001')).toBe('')
})

it('A title is put on one line', () => {
  expect(cleanLine('one\r\n\ttwo')).toBe('one two')
})

it('Cleaned text is well-formed and does not change when it is cleaned again', () => {
  fc.assert(
    fc.property(anyUtf16, (input) => {
      const cleanedText = cleanText(input)
      expect([cleanedText.isWellFormed(), cleanText(cleanedText)]).toEqual([true, cleanedText])
    }),
  )
})
