import { expect, it } from 'vitest'
import { findUnitPrice } from '#shared/catalog/unit-price.ts'
import { toNetContent } from '#shared/units/net-content.ts'

const EURO = { digits: 2 }

it('A content is converted to the unit of its price comparison', () => {
  expect(toNetContent(250, 'g')).toEqual({ quantity: 0.25, unit: 'kg' })
  expect(toNetContent(1, 'l')).toEqual({ quantity: 1, unit: 'l' })
  expect(toNetContent(128, 'oz')).toEqual(toNetContent(1, 'gal'))
  expect(toNetContent(1, 'gal')).toEqual({ quantity: 3.785411784, unit: 'l' })
  expect(toNetContent(600, 'cm2')).toEqual({ quantity: 0.06, unit: 'm2' })
  expect(toNetContent(5, 'piece')).toEqual({ quantity: 5, unit: 'piece' })
})

it('A content without an amount, or in an unknown unit, is none', () => {
  expect(toNetContent(0, 'g')).toBeUndefined()
  expect(toNetContent(1, 'furlong')).toBeUndefined()
})

it('The unit price is the shown price for one unit, rounded half up', () => {
  const content = toNetContent(250, 'g')
  expect(findUnitPrice(7.4, content, EURO)).toEqual({ price: 29.6, unit: 'kg' })
  expect(findUnitPrice(5.9, toNetContent(2, 'oz'), EURO)).toEqual({ price: 99.75, unit: 'l' })
  expect(findUnitPrice(1.005, toNetContent(2, 'piece'), EURO)?.price).toBe(0.5)
  expect(findUnitPrice(0.67, toNetContent(2, 'piece'), EURO)?.price).toBe(0.34)
})

it('The unit price has as many decimals as the currency', () => {
  expect(findUnitPrice(3251, toNetContent(30, 'g'), { digits: 0 })?.price).toBe(108_367)
})

it('Exactly one unit, one piece and unknown contents have no unit price', () => {
  expect(findUnitPrice(20, toNetContent(1, 'kg'), EURO)).toBeUndefined()
  expect(findUnitPrice(20, toNetContent(1, 'piece'), EURO)).toBeUndefined()
  expect(findUnitPrice(20, undefined, EURO)).toBeUndefined()
  expect(findUnitPrice(0, toNetContent(5, 'g'), EURO)).toBeUndefined()
})
