import { assert, integer, property, string } from 'fast-check'
import { expect, it } from 'vitest'
import { Price } from '../../cli/schemas/fields.ts'

it('A price of 24.50 is read as 2450', () => {
  expect(Price.parse('24.50')).toBe(2450)
})

it('A price without decimals is read', () => {
  expect(Price.parse('109')).toBe(10900)
})

it('One decimal is read as tens', () => {
  expect(Price.parse('0.5')).toBe(50)
})

it('Every number of minor units is read from its decimal text', () => {
  assert(
    property(integer({ min: 0, max: 9_999_999_999 }), (minorUnits) => {
      const text = `${Math.trunc(minorUnits / 100)}.${String(minorUnits % 100).padStart(2, '0')}`
      expect(Price.parse(text)).toBe(minorUnits)
    }),
  )
})

it('Only plain decimal numbers are accepted', () => {
  assert(
    property(
      string().filter((text) => !/^\d+(\.\d\d?)?$/.test(text)),
      (text) => {
        expect(Price.safeParse(text).success).toBe(false)
      },
    ),
  )
})
