import { describe, expect, it } from 'vitest'
import { findMaxQuantity } from '../../../client/cart/max-quantity.ts'
import { MAX_QUANTITY } from '../../../shared/cart/limits.ts'

describe('the most that can be ordered', () => {
  it('is what there is, also where the page does not say how many are left', () => {
    expect(findMaxQuantity({ max_quantity: 15, stock_left: null }, [])).toBe(15)
  })

  it('is what there is of the rarest extra product', () => {
    const extras = [{ max_quantity: 3 }, { max_quantity: 40 }, {}]
    expect(findMaxQuantity({ max_quantity: 15, stock_left: null }, extras)).toBe(3)
  })

  it('is what is left where a backend tells nothing else', () => {
    expect(findMaxQuantity({ stock_left: 4 }, [])).toBe(4)
  })

  it('is the limit of a line where a backend tells nothing', () => {
    expect(findMaxQuantity({ stock_left: null }, [])).toBe(MAX_QUANTITY)
  })
})
