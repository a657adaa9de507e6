import { expect, it } from 'vitest'
import { parseBuyNow } from '#shared/cart/parse-buy-now.ts'
import { paths } from '#shared/url/paths.ts'

const parsePath = (path: string) =>
  parseBuyNow(new URL(path, 'http://shop.test').searchParams.get('buy') ?? '')

it('The line that a product page buys at once follows the rules of the cart', () => {
  expect(parsePath(paths.buyNow([34, 56, 12], 2))).toEqual({
    product_variant_id: 34,
    quantity: 2,
    searching_key: '12_34_56',
    cart_extra_products: [
      { product_variant_id: 56, quantity: 1 },
      { product_variant_id: 12, quantity: 1 },
    ],
  })
})

it.each(['', '12', '12x0', '12x1000', '0x1', '12_x1', '-1x1', '12x1x1', '12x01', '1e3x1'])(
  'The value “%s” is no line',
  (value) => {
    expect(parseBuyNow(value)).toBeUndefined()
  },
)

it('A line has at most as many extras as the cart allows', () => {
  const ids = Array.from({ length: 22 }, (_, index) => index + 1)
  expect(parsePath(paths.buyNow(ids, 1))).toBeUndefined()
  expect(parsePath(paths.buyNow(ids.slice(0, 21), 1))).toBeDefined()
})
