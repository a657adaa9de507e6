import { describe, expect, it } from 'vitest'
import { findMaxQuantity } from '../../../client/cart/max-quantity.ts'
import { MAX_QUANTITY } from '../../../shared/cart/limits.ts'

describe('The maximum quantity', () => {
  it('The maximum quantity is the stock, also when the page does not show how many are left', () => {
    expect(findMaxQuantity({ max_quantity: 15, stock_left: null }, [])).toBe(15)
  })

  it('The maximum quantity is the lowest stock of the extra products', () => {
    const extras = [{ max_quantity: 3 }, { max_quantity: 40 }, {}]
    expect(findMaxQuantity({ max_quantity: 15, stock_left: null }, extras)).toBe(3)
  })

  it('The maximum quantity is the number that is left when the backend sends nothing else', () => {
    expect(findMaxQuantity({ stock_left: 4 }, [])).toBe(4)
  })

  it('The maximum quantity is the limit of a line when the backend sends nothing', () => {
    expect(findMaxQuantity({ stock_left: null }, [])).toBe(MAX_QUANTITY)
  })
})
