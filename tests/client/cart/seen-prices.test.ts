import { expect, it } from 'vitest'
import {
  findSeenPrices,
  forgetSeenPrices,
  rememberSeenPrices,
} from '../../../client/cart/seen-prices.ts'
import { anItem } from './an-item.ts'
import { aStorage } from './a-storage.ts'

it('knows what each line cost as the cart was left for the checkout', () => {
  const storage = aStorage()
  rememberSeenPrices(storage, [anItem({ price: 30 })], 'EUR')
  expect(findSeenPrices(storage)).toEqual({ currency: 'EUR', prices: new Map([['1', 30]]) })
  forgetSeenPrices(storage)
  expect(findSeenPrices(storage)).toEqual({ currency: '', prices: new Map() })
})

it('knows nothing where what was kept is damaged', () => {
  const storage = aStorage()
  storage.entries.set('cart_seen_prices', '{"currency":3,"prices":[["1","x"],4,["2",5]]}')
  expect(findSeenPrices(storage)).toEqual({ currency: '', prices: new Map([['2', 5]]) })
})
