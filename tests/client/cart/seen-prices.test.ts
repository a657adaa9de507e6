import { expect, it } from 'vitest'
import {
  findSeenPrices,
  clearSeenPrices,
  storeSeenPrices,
} from '../../../client/cart/seen-prices.ts'
import { anItem } from './cart-item-builder.ts'
import { createFakeStorage } from './fake-storage.ts'

it('The price of each line is stored when the visitor goes to the checkout', () => {
  const storage = createFakeStorage()
  storeSeenPrices(storage, [anItem({ price: 30 })], 'EUR')
  expect(findSeenPrices(storage)).toEqual({ currency: 'EUR', prices: new Map([['1', 30]]) })
  clearSeenPrices(storage)
  expect(findSeenPrices(storage)).toEqual({ currency: '', prices: new Map() })
})

it('Damaged entries are ignored', () => {
  const storage = createFakeStorage()
  storage.entries.set('cart_line_prices', '{"currency":3,"prices":[["1","x"],4,["2",5]]}')
  expect(findSeenPrices(storage)).toEqual({ currency: '', prices: new Map([['2', 5]]) })
})
