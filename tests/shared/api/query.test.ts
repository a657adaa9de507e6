import fc from 'fast-check'
import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { booleanParam, integerParam, jsonParam, numberParam } from '#shared/api/query.ts'

const TextsParam = jsonParam(z.record(z.string(), z.string()))

it('A query restores any record of texts', () => {
  fc.assert(
    fc.property(
      fc.dictionary(fc.string({ maxLength: 20 }), fc.string({ maxLength: 50 })),
      (words) => {
        fc.pre(!Object.hasOwn(words, '__proto__'))
        const query = new URLSearchParams({ words: z.encode(TextsParam, words) }).toString()
        const text = new URLSearchParams(query).get('words')
        expect(z.decode(TextsParam, text ?? '')).toEqual(words)
      },
    ),
  )
})

it('A query restores any integer', () => {
  fc.assert(
    fc.property(fc.integer(), (number) => {
      expect(z.decode(integerParam, z.encode(integerParam, number))).toBe(number)
    }),
  )
})

it('A query restores any number that is not negative', () => {
  const anyNumber = fc.double({ min: 0, noNaN: true, noDefaultInfinity: true })
  fc.assert(
    fc.property(anyNumber, (number) => {
      expect(z.decode(numberParam, z.encode(numberParam, number))).toBe(number)
    }),
  )
})

it('Only finite numbers that are not negative are accepted', () => {
  const texts = ['', ' 1', '-1', '.5', '1.', '0x10', 'NaN', 'Infinity', '1e+999', '1e']
  expect(texts.filter((text) => z.safeDecode(numberParam, text).success)).toEqual([])
})

it('Only integers in plain digits are accepted', () => {
  const texts = ['', ' 1', '1.5', '1e3', '0x10', 'NaN', 'Infinity', '--1', '１', '9'.repeat(16)]
  expect(texts.filter((text) => z.safeDecode(integerParam, text).success)).toEqual([])
})

it('JSON of more than 4096 characters is rejected', () => {
  const longJson = JSON.stringify({ word: 'x'.repeat(4096) })
  expect(z.safeDecode(TextsParam, longJson).success).toBe(false)
})

it('Only the word true is parsed as the boolean true', () => {
  expect(z.decode(booleanParam, 'true')).toBe(true)
  expect(z.decode(booleanParam, 'false')).toBe(false)
  expect(z.safeParse(booleanParam, '1').success).toBe(false)
})
