import { describe, expect, it } from 'vitest'
import { compareWithParts } from '../../../shared/catalog/bundle.ts'
import { BASE_CURRENCY_RATE } from '../../../shared/currency/money.ts'

const PARTS = [
  { quantity: 2, price: 4.2 },
  { quantity: 1, price: 9.99 },
]

describe('A bundle compared with its parts', () => {
  it('The saving is what the same pieces cost separately, less the price of the bundle', () => {
    const bundle = { quantity: 3, price: 16 }
    expect(compareWithParts(bundle, PARTS, BASE_CURRENCY_RATE)).toEqual({
      separate: 55.17,
      saving: 7.17,
    })
  })

  it('The parts cost what they cost in the quantity of all bundles', () => {
    const brush = {
      quantity: 2,
      price: 10,
      quantity_prices: [
        { from: 1, price: 10 },
        { from: 4, price: 8 },
      ],
    }
    expect(compareWithParts({ quantity: 1, price: 18 }, [brush], BASE_CURRENCY_RATE)).toEqual({
      separate: 20,
      saving: 2,
    })
    expect(compareWithParts({ quantity: 2, price: 18 }, [brush], BASE_CURRENCY_RATE)).toEqual({
      separate: 32,
      saving: -4,
    })
  })

  it('Every price is converted and rounded before it is multiplied, as in a cart', () => {
    const yen = { rate: 178.4, digits: 0 }
    expect(compareWithParts({ quantity: 2, price: 16 }, PARTS, yen)).toEqual({
      separate: 749 * 4 + 1782 * 2,
      saving: 749 * 4 + 1782 * 2 - 2854 * 2,
    })
  })
})
