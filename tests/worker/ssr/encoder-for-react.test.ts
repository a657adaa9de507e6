import fc from 'fast-check'
import { expect, it } from 'vitest'
import { ShortTextEncoder } from '../../../worker/ssr/encoder-for-react.ts'

const nativeEncoder = new TextEncoder()
const shortTextEncoder = new ShortTextEncoder()

it("Only React's modules use the encoder", () => {
  expect(TextEncoder).not.toBe(ShortTextEncoder)
  expect(new TextEncoder()).not.toBeInstanceOf(ShortTextEncoder)
})

it('Every text is encoded like with the native encoder', () => {
  const texts = fc.oneof(
    fc.string({ maxLength: 600 }),
    fc.string({ unit: 'binary', maxLength: 600 }),
    fc.string({
      unit: fc.integer({ min: 0, max: 0xffff }).map((code) => String.fromCharCode(code)),
    }),
  )
  fc.assert(
    fc.property(texts, (text) => {
      expect(shortTextEncoder.encode(text)).toEqual(nativeEncoder.encode(text))
    }),
  )
  for (const length of [0, 1, 255, 256, 257, 100_000]) {
    const text = 'a'.repeat(length)
    expect(shortTextEncoder.encode(text)).toEqual(nativeEncoder.encode(text))
  }
  expect(shortTextEncoder.encode()).toEqual(nativeEncoder.encode())
})

it('The encoding does not depend on earlier texts', () => {
  const texts = Array.from({ length: 10_000 }, (_, index) => `text ${index} և €`)
  for (const text of [...texts, ...texts])
    expect(shortTextEncoder.encode(text)).toEqual(nativeEncoder.encode(text))
})

it('Encoding into existing bytes still works', () => {
  const [a, b] = [new Uint8Array(8), new Uint8Array(8)]
  expect(shortTextEncoder.encodeInto('pigment €', a)).toEqual(
    nativeEncoder.encodeInto('pigment €', b),
  )
  expect(a).toEqual(b)
  expect(shortTextEncoder.encoding).toBe('utf-8')
})
