import fc from 'fast-check'
import { expect, it } from 'vitest'
import { cleanLine, cleanText } from '#shared/forms/clean.ts'

it('keeps what is typed, markup and emoji included', () => {
  const text = '<script>alert("1")</script> & 🎨 «գույն» \u200Dx'
  expect(cleanText(text)).toBe(text)
})

it('keeps lines and makes every ending the same', () => {
  expect(cleanText(' one\r\ntwo\rthree\n\nfour ')).toBe('one\ntwo\nthree\n\nfour')
})

it('takes out what cannot be seen', () => {
  expect(cleanText('a\u0000b\u0007c\u200Bd\u202Ee\uFEFFf')).toBe('abcdef')
})

it('leaves nothing of a text that is nothing but invisible', () => {
  expect(cleanText('\u200B\u2060 \u0001')).toBe('')
})

it('puts a title on one line', () => {
  expect(cleanLine('one\r\n\ttwo')).toBe('one two')
})

it('makes text that can be stored and is clean already', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const clean = cleanText(text)
      expect([clean.isWellFormed(), cleanText(clean)]).toEqual([true, clean])
    }),
  )
})
