import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { pack, unpack } from '../../../client/runtime/packing.ts'

const toPackedJson = (value: unknown) => JSON.stringify(pack(value))
const packAndUnpack = (value: unknown): unknown => JSON.parse(toPackedJson(value), unpack)

it('The field names of a list are written once', () => {
  const products = [
    { slug: 'weld', price: 9 },
    { slug: 'indigo', price: 7 },
  ]
  expect(toPackedJson(products)).toBe('{"#":2,"slug":["weld","indigo"],"price":[9,7]}')
  expect(packAndUnpack(products)).toEqual(products)
})

it('A value is written once when all objects of the list have it', () => {
  expect(toPackedJson([{ in_stock: true }, { in_stock: true }])).toBe('{"#":2,"in_stock":true}')
})

it('Nested objects and lists are packed', () => {
  const products = [
    { slug: 'weld', picture: { path: 'a', width: 16 }, sizes: [{ g: 5 }, { g: 10 }] },
    { slug: 'indigo', picture: { path: 'b', width: 16 }, sizes: [] },
  ]
  expect(toPackedJson(products)).toContain('"picture":{"#":2,"path":["a","b"],"width":16}')
  expect(packAndUnpack(products)).toEqual(products)
})

it('A list whose objects have different fields is not packed', () => {
  const products = [{ slug: 'weld', lang: 'en' }, { slug: 'indigo' }]
  expect(toPackedJson(products)).toBe(JSON.stringify(products))
})

it('A list is packed although a field is absent from a few objects', () => {
  const products = [
    { slug: 'weld', content: { quantity: 1 }, lang: 'en' },
    { slug: 'indigo', content: { quantity: 2 }, lang: 'en' },
    { slug: 'jar', lang: 'en' },
  ]
  expect(toPackedJson(products)).toContain('"slug":["weld","indigo","jar"]')
  expect(packAndUnpack(products)).toStrictEqual(products)
})

it('Undefined values are omitted as in JSON', () => {
  const products = [
    { slug: 'weld', lang: undefined },
    { slug: 'indigo', lang: undefined },
  ]
  expect(packAndUnpack(products)).toEqual([{ slug: 'weld' }, { slug: 'indigo' }])
  expect(toPackedJson(products)).toBe('{"#":2,"slug":["weld","indigo"]}')
})

it('Every value that was packed is restored', () => {
  const isSafe = (name: string) => name !== '#' && name !== '__proto__'
  const valueArbitrary = fc.letrec((tie) => ({
    value: fc.oneof(
      { maxDepth: 4 },
      fc.jsonValue({ maxDepth: 0 }),
      fc.array(tie('value'), { maxLength: 4 }),
      fc.array(fc.record({ id: tie('value'), name: tie('value') }), { maxLength: 4 }),
      fc.dictionary(fc.string({ maxLength: 3 }).filter(isSafe), tie('value'), { maxKeys: 3 }),
    ),
  })).value
  fc.assert(
    fc.property(valueArbitrary, (value) => {
      expect(packAndUnpack(value)).toEqual(JSON.parse(JSON.stringify(value)))
    }),
  )
})
