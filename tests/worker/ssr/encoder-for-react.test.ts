import fc from 'fast-check'
import { expect, it } from 'vitest'
import { ShortTextEncoder } from '../../../worker/ssr/encoder-for-react.ts'

const native = new TextEncoder()
const ours = new ShortTextEncoder()

it('is not what anything but React gets', () => {
  expect(TextEncoder).not.toBe(ShortTextEncoder)
  expect(new TextEncoder()).not.toBeInstanceOf(ShortTextEncoder)
})

it('encodes every text as the native encoder does', () => {
  const texts = fc.oneof(
    fc.string({ maxLength: 600 }),
    fc.string({ unit: 'binary', maxLength: 600 }),
    fc.string({
      unit: fc.integer({ min: 0, max: 0xffff }).map((code) => String.fromCharCode(code)),
    }),
  )
  fc.assert(
    fc.property(texts, (text) => {
      expect(ours.encode(text)).toEqual(native.encode(text))
    }),
  )
  for (const length of [0, 1, 255, 256, 257, 100_000]) {
    const text = 'a'.repeat(length)
    expect(ours.encode(text)).toEqual(native.encode(text))
  }
  expect(ours.encode()).toEqual(native.encode())
})

it('encodes every text alike however many texts came before', () => {
  const texts = Array.from({ length: 10_000 }, (_, index) => `text ${index} և €`)
  for (const text of [...texts, ...texts]) expect(ours.encode(text)).toEqual(native.encode(text))
})

it('still encodes into bytes that are there', () => {
  const [a, b] = [new Uint8Array(8), new Uint8Array(8)]
  expect(ours.encodeInto('pigment €', a)).toEqual(native.encodeInto('pigment €', b))
  expect(a).toEqual(b)
  expect(ours.encoding).toBe('utf-8')
})
