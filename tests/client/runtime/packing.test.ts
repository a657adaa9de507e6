import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { pack, unpack } from '../../../client/runtime/packing.ts'

const pressed = (value: unknown) => JSON.stringify(pack(value))
const through = (value: unknown): unknown => JSON.parse(pressed(value), unpack)

it('names the fields of a list once', () => {
  const products = [
    { slug: 'weld', price: 9 },
    { slug: 'indigo', price: 7 },
  ]
  expect(pressed(products)).toBe('{"#":2,"slug":["weld","indigo"],"price":[9,7]}')
  expect(through(products)).toEqual(products)
})

it('says once what is the same in the whole list', () => {
  expect(pressed([{ in_stock: true }, { in_stock: true }])).toBe('{"#":2,"in_stock":true}')
})

it('packs the lists of things within a list', () => {
  const products = [
    { slug: 'weld', picture: { path: 'a', width: 16 }, sizes: [{ g: 5 }, { g: 10 }] },
    { slug: 'indigo', picture: { path: 'b', width: 16 }, sizes: [] },
  ]
  expect(pressed(products)).toContain('"picture":{"#":2,"path":["a","b"],"width":16}')
  expect(through(products)).toEqual(products)
})

it('leaves a list alone whose things have not the same fields', () => {
  const products = [{ slug: 'weld', lang: 'en' }, { slug: 'indigo' }]
  expect(pressed(products)).toBe(JSON.stringify(products))
})

it('keeps what JSON has no word for as absent', () => {
  const products = [
    { slug: 'weld', lang: undefined },
    { slug: 'indigo', lang: undefined },
  ]
  expect(through(products)).toEqual([{ slug: 'weld' }, { slug: 'indigo' }])
  expect(pressed(products)).toBe('{"#":2,"slug":["weld","indigo"]}')
})

it('gives back whatever it was given', () => {
  const isSafe = (name: string) => name !== '#' && name !== '__proto__'
  const thing = fc.letrec((tie) => ({
    value: fc.oneof(
      { maxDepth: 4 },
      fc.jsonValue({ maxDepth: 0 }),
      fc.array(tie('value'), { maxLength: 4 }),
      fc.array(fc.record({ id: tie('value'), name: tie('value') }), { maxLength: 4 }),
      fc.dictionary(fc.string({ maxLength: 3 }).filter(isSafe), tie('value'), { maxKeys: 3 }),
    ),
  })).value
  fc.assert(
    fc.property(thing, (value) => {
      expect(through(value)).toEqual(JSON.parse(JSON.stringify(value)))
    }),
  )
})
