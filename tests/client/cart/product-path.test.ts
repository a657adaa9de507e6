import { expect, it } from 'vitest'
import { toProductPath } from '../../../client/cart/product-path.ts'

it('A link of the cart leads to the variant of its line', () => {
  const path = '/product/carmine'
  expect(toProductPath({ path, query_params_string: 'size=50' })).toBe(`${path}?size=50`)
  expect(toProductPath({ path, query_params_string: '' })).toBe(path)
})
