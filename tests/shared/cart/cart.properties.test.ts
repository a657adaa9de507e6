import fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  addItem,
  clear,
  increase,
  getQuantityLimit,
  reduce,
  remove,
  setQuantity,
  totals,
} from '#shared/cart/cart.ts'
import type { CartItem, CartItems } from '#shared/cart/contract.ts'
import { convertPrice, toMinorUnits } from '#shared/currency/money.ts'
import { itemArbitrary } from './cart-builders.ts'
import { randomRuns } from '../../random-runs.ts'

type Action = (items: CartItems) => CartItems

const keyAt = (items: CartItems, index: number) =>
  items[index % Math.max(1, items.length)]?.searching_key ?? ''

const actionArbitrary: fc.Arbitrary<Action> = fc.oneof(
  {
    weight: 4,
    arbitrary: itemArbitrary.map(
      (item): Action =>
        (items) =>
          addItem(items, item),
    ),
  },
  fc.nat(9).map(
    (index): Action =>
      (items) =>
        increase(items, keyAt(items, index)),
  ),
  fc.nat(9).map(
    (index): Action =>
      (items) =>
        reduce(items, keyAt(items, index)),
  ),
  fc.nat(9).map(
    (index): Action =>
      (items) =>
        remove(items, keyAt(items, index)),
  ),
  fc.tuple(fc.nat(9), fc.oneof(fc.integer(), fc.double())).map(
    ([index, quantity]): Action =>
      (items) =>
        setQuantity(items, keyAt(items, index), quantity),
  ),
  fc.constant<Action>(() => clear()),
)

const itemsArbitrary = fc
  .array(actionArbitrary, { maxLength: 30 })
  .map((actions) => actions.reduce<CartItems>((items, action) => action(items), []))

const cents = (price: number) => BigInt(Math.round(price * 100))
const sum = (amounts: readonly bigint[]) => amounts.reduce((total, amount) => total + amount, 0n)

it('Totals are equal to a computation from scratch after any sequence of actions', () => {
  fc.assert(
    fc.property(itemsArbitrary, (items) => {
      const unit = (item: CartItem) =>
        cents(item.price) + sum(item.cart_extra_products.map(({ price }) => cents(price)))
      const { items_count, subtotal_price, items_total } = totals(items)
      expect(BigInt(items_count)).toBe(sum(items.map(({ quantity }) => BigInt(quantity))))
      expect(cents(subtotal_price)).toBe(
        sum(items.map(({ price, quantity }) => cents(price) * BigInt(quantity))),
      )
      expect(cents(items_total)).toBe(sum(items.map((item) => unit(item) * BigInt(item.quantity))))
      expect(sum(items.map(({ subtotal }) => cents(subtotal)))).toBe(cents(items_total))
    }),
  )
})

it('Keys are unique and quantities are valid integers after any sequence of actions', () => {
  fc.assert(
    fc.property(itemsArbitrary, (items) => {
      expect(new Set(items.map(({ searching_key }) => searching_key)).size).toBe(items.length)
      for (const { quantity, cart_extra_products } of items) {
        for (const count of [quantity, ...cart_extra_products.map((extra) => extra.quantity)]) {
          expect(Number.isInteger(count) && count >= 1 && count <= 999).toBe(true)
        }
      }
    }),
  )
})

it('Quantities stay between 1 and the stock while the stock does not change', () => {
  const steadyItem = itemArbitrary.map((item) => ({ ...item, max_quantity: 7 }))
  fc.assert(
    fc.property(fc.array(steadyItem), fc.nat(9), (addedItems, index) => {
      const items = addedItems.reduce<CartItems>((result, item) => addItem(result, item), [])
      const increasedItems = increase(increase(items, keyAt(items, index)), keyAt(items, index))
      for (const item of increasedItems) {
        expect(item.quantity).toBeGreaterThanOrEqual(1)
        expect(item.quantity).toBeLessThanOrEqual(getQuantityLimit(item))
      }
    }),
  )
})

const CURRENCIES = [
  { code: 'EUR', rate: 1, digits: 2 },
  { code: 'AMD', rate: 423.17, digits: 0 },
  { code: 'USD', rate: 1.0837, digits: 2 },
  { code: 'GBP', rate: 0.85633, digits: 2 },
  { code: 'JPY', rate: 163.42, digits: 0 },
]

it('Subtotals add up exactly in every currency', () => {
  fc.assert(
    fc.property(itemsArbitrary, fc.constantFrom(...CURRENCIES), (items, currency) => {
      const convertedItems = items.map((item) => ({
        ...item,
        price: convertPrice(item.price, currency),
        ...(item.quantity_prices !== undefined && {
          quantity_prices: item.quantity_prices.map((step) => ({
            ...step,
            price: convertPrice(step.price, currency),
          })),
        }),
        cart_extra_products: item.cart_extra_products.map((extra) => ({
          ...extra,
          price: convertPrice(extra.price, currency),
        })),
      }))
      // Adding an item computes its subtotal again.
      const pricedItems = convertedItems.flatMap((item) => addItem([], item))
      const { items_total } = totals(pricedItems)
      expect(sum(pricedItems.map(({ subtotal }) => cents(subtotal)))).toBe(cents(items_total))
      const smallestUnit = 10 ** (2 - currency.digits)
      expect(toMinorUnits(items_total) % smallestUnit).toBe(0)
    }),
    randomRuns(1000),
  )
})
