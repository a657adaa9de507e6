import { assert, integer, property, string } from 'fast-check'
import { expect, it } from 'vitest'
import { Price } from '../../cli/schemas/fields.ts'

it('reads 24.50 as 2450', () => {
  expect(Price.parse('24.50')).toBe(2450)
})

it('reads a price without decimals', () => {
  expect(Price.parse('109')).toBe(10900)
})

it('reads one decimal as tens', () => {
  expect(Price.parse('0.5')).toBe(50)
})

it('reads every amount of minor units back from its decimal text', () => {
  assert(
    property(integer({ min: 0, max: 9_999_999_999 }), (minorUnits) => {
      const text = `${Math.trunc(minorUnits / 100)}.${String(minorUnits % 100).padStart(2, '0')}`
      expect(Price.parse(text)).toBe(minorUnits)
    }),
  )
})

it('takes nothing that is not a plain decimal number', () => {
  assert(
    property(
      string().filter((text) => !/^\d+(\.\d\d?)?$/.test(text)),
      (text) => {
        expect(Price.safeParse(text).success).toBe(false)
      },
    ),
  )
})
