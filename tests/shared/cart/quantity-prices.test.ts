import { expect, it } from 'vitest'
import { addItem, increase, reduce, setQuantity, totals } from '#shared/cart/cart.ts'
import type { CartItem } from '#shared/cart/contract.ts'
import { findNextPrice, toQuantityPrices, withQuantityPrice } from '#shared/cart/quantity-prices.ts'
import { anExtra, anItem } from './cart-builders.ts'

const quantity_prices = [
  { from: 1, price: 10 },
  { from: 3, price: 9 },
  { from: 10, price: 7.5 },
]
const KEY = '10'

function addJars(quantity: number): readonly CartItem[] {
  return addItem([], anItem({ price: 10, quantity, quantity_prices }))
}

it('The price of a line is the one of its quantity', () => {
  const prices = [1, 2, 3, 9, 10, 999].map((quantity) => addJars(quantity)[0]?.price)
  expect(prices).toEqual([10, 10, 9, 9, 7.5, 7.5])
})

it('The price follows each change of the quantity', () => {
  const three = increase(addJars(2), KEY)
  expect(three[0]).toMatchObject({ price: 9, subtotal: 27 })
  expect(reduce(three, KEY)[0]).toMatchObject({ price: 10, subtotal: 20 })
  expect(setQuantity(three, KEY, 12)[0]).toMatchObject({ price: 7.5, subtotal: 90 })
  expect(addItem(three, anItem({ price: 10, quantity: 7, quantity_prices }))[0]).toMatchObject({
    quantity: 10,
    price: 7.5,
  })
})

it('Extra products retain their price, and the totals are those of the specification', () => {
  const items = addItem(
    [],
    anItem({ price: 10, quantity: 3, quantity_prices, cart_extra_products: [anExtra()] }),
  )
  expect(totals(items)).toEqual({ items_count: 3, subtotal_price: 27, items_total: 34.5 })
})

it('A price that is not lower than that of fewer pieces is left out', () => {
  const steps = quantity_prices.slice(1)
  expect(toQuantityPrices(10, steps)).toEqual(quantity_prices)
  expect(toQuantityPrices(8, steps)).toEqual([
    { from: 1, price: 8 },
    { from: 10, price: 7.5 },
  ])
  expect(toQuantityPrices(7, steps)).toBeUndefined()
  expect(toQuantityPrices(10, [])).toBeUndefined()
})

it('A line without prices of quantities retains its price', () => {
  const line = { quantity: 5, price: 10 }
  expect(withQuantityPrice(line)).toBe(line)
})

it('The next price says how many pieces are missing', () => {
  const at = (quantity: number) =>
    findNextPrice(withQuantityPrice({ quantity, price: 10, quantity_prices }))
  expect(at(1)).toEqual({ missing: 2, price: 9 })
  expect(at(3)).toEqual({ missing: 7, price: 7.5 })
  expect(at(10)).toBeUndefined()
})
