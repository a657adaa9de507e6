import fc from 'fast-check'
import { expect, it } from 'vitest'
import { cleanLine, cleanText } from '#shared/forms/clean.ts'

it('keeps typed text, including markup and emoji', () => {
  const typed = '<script>alert("1")</script> & 🎨 «գույն» \u200Dx'
  expect(cleanText(typed)).toBe(typed)
})

it('keeps line breaks and normalises them', () => {
  expect(cleanText(' one\r\ntwo\rthree\n\nfour ')).toBe('one\ntwo\nthree\n\nfour')
})

it('removes invisible characters', () => {
  expect(cleanText('a\u0000b\u0007c\u200Bd\u202Ee\uFEFFf')).toBe('abcdef')
})

it('returns an empty text when all characters are invisible', () => {
  expect(cleanText('\u200B\u2060 \u0001')).toBe('')
})

it('puts a title on one line', () => {
  expect(cleanLine('one\r\n\ttwo')).toBe('one two')
})

it('returns well-formed text that a second cleaning does not change', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (typed) => {
      const clean = cleanText(typed)
      expect([clean.isWellFormed(), cleanText(clean)]).toEqual([true, clean])
    }),
  )
})
