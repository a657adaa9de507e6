import { expect, it } from 'vitest'
import {
  addToCart,
  clearItems,
  offerUndoOfReplacement,
  removeItem,
  setItemQuantity,
  setItems,
  undoRemove,
} from '../../../client/cart/cart-actions.ts'
import { convertItems } from '../../../client/cart/cart-currency.ts'
import { findKnownShared, storeKnownShared } from '../../../client/cart/known-shared-carts.ts'
import { findPreviousPrices, refreshItems } from '../../../client/cart/refresh-items.ts'
import { findMaxQuantity } from '../../../client/cart/max-quantity.ts'
import { createCartStore } from '../../../client/stores/cart-store.ts'
import { applySharedCart } from '../../../client/cart/apply-shared.ts'
import { createCurrencyStore } from '../../../client/stores/currency-store.ts'
import { anItem } from './cart-item-builder.ts'
import { createFakeStorage } from './fake-storage.ts'

const keys = (store: ReturnType<typeof createCartStore>) =>
  store.getState().items.map((item) => item.searching_key)

function aCart(...ids: number[]) {
  const store = createCartStore()
  setItems(
    store,
    ids.map((product_variant_id) => anItem({ product_variant_id })),
  )
  return store
}

it('Totals are updated after each change', () => {
  const store = aCart(1, 2)
  setItemQuantity(store, { searching_key: '2', quantity: 4 })
  expect(store.getState()).toMatchObject({ items_count: 5, subtotal_price: 50 })
})

it('The price before a change of the catalogue is not compared with that of another quantity', () => {
  const store = aCart()
  const quantity_prices = [
    { from: 1, price: 12 },
    { from: 10, price: 9 },
  ]
  setItems(store, [{ ...anItem({ price: 12 }), quantity_prices }])
  store.setState({ previousPrices: new Map([['1', 10]]) })
  setItemQuantity(store, { searching_key: '1', quantity: 2 })
  expect(store.getState().previousPrices.size).toBe(1)
  setItemQuantity(store, { searching_key: '1', quantity: 10 })
  expect(store.getState().items[0]?.price).toBe(9)
  expect(store.getState().previousPrices.size).toBe(0)
})

it('No line is added to a full cart', () => {
  const store = aCart(...Array.from({ length: 200 }, (_, id) => id + 1))
  expect(addToCart(store, anItem({ product_variant_id: 999 }))).toBe(false)
  expect(addToCart(store, anItem({ product_variant_id: 5 }))).toBe(true)
  expect(store.getState().items).toHaveLength(200)
})

it('A removed line is restored at its place', () => {
  const store = aCart(1, 2, 3)
  removeItem(store, '2')
  expect(keys(store)).toEqual(['1', '3'])
  undoRemove(store)
  expect(keys(store)).toEqual(['1', '2', '3'])
})

it('A line that was added again is not restored', () => {
  const store = aCart(1, 2)
  removeItem(store, '1')
  addToCart(store, anItem())
  undoRemove(store)
  expect(keys(store)).toEqual(['2', '1'])
})

it('A replaced cart is restored without the lines that have replaced it, beside what was added since', () => {
  const store = aCart(1, 2)
  const replacedItems = store.getState().items
  setItems(store, [
    anItem({ product_variant_id: 2, quantity: 7 }),
    anItem({ product_variant_id: 3 }),
  ])
  offerUndoOfReplacement(store, replacedItems)
  addToCart(store, anItem({ product_variant_id: 4 }))
  undoRemove(store)
  expect(keys(store)).toEqual(['1', '2', '4'])
  expect(store.getState().items_count).toBe(3)
})

it('A refresh applies new prices and retains the quantities of the visitor', () => {
  const [item, newItem] = [anItem({ quantity: 3 }), anItem({ quantity: 1, price: 12 })]
  expect(refreshItems([item], [newItem])).toMatchObject([{ quantity: 3, price: 12, subtotal: 36 }])
  expect([...findPreviousPrices([item], [newItem])]).toEqual([['1', 10]])
})

it('A product that no longer exists retains its name', () => {
  const unavailableItem = { ...anItem({ price: 0 }), name: 'T-1', not_available: true }
  const [item] = refreshItems([anItem()], [unavailableItem])
  expect(item).toMatchObject({ name: 'Thing 1', not_available: true, subtotal: 0 })
  expect(findPreviousPrices([anItem()], [unavailableItem]).size).toBe(0)
})

it('Prices of another currency are converted to the selected one', () => {
  const currency = createCurrencyStore({
    data: [
      { code: 'EUR', digits: 2, symbol: '€', rate: 1 },
      { code: 'JPY', digits: 0, symbol: '¥', rate: 178.4 },
    ],
    baseCurrency: 'EUR',
    selectedCurrency: { code: 'JPY', rate: 178.4 },
  })
  const [item] = convertItems(currency, [anItem({ quantity: 2 })], 'EUR')
  expect(item).toMatchObject({ price: 1784, subtotal: 3568 })
  const items = [anItem()]
  expect(convertItems(currency, items, 'JPY')).toBe(items)
  expect(convertItems(currency, items, 'XXX')).toBe(items)
})

it("A shared cart is added to the visitor's cart or replaces it, without unavailable products", () => {
  const sharedItems = [
    anItem({ product_variant_id: 2 }),
    { ...anItem({ product_variant_id: 3 }), not_available: true },
    { ...anItem({ product_variant_id: 4 }), stock_status: false },
  ]
  const cart = aCart(1, 2)
  applySharedCart({ cart }, sharedItems, 'add')
  expect(keys(cart)).toEqual(['1', '2', '4'])
  expect(cart.getState().items.map((item) => item.quantity)).toEqual([1, 2, 1])
  expect(cart.getState().items[2]?.stock_status).toBe(false)
  applySharedCart({ cart }, sharedItems, 'replace')
  expect(keys(cart)).toEqual(['2', '4'])
})

it('Opened shared carts are stored with the information whether the visitor owns them', () => {
  const storage = createFakeStorage()
  storage.entries.set('shared_carts', '{broken')
  storeKnownShared(storage, { shared_cart_id: 'mine', isOwn: true })
  storeKnownShared(storage, { shared_cart_id: 'theirs', isOwn: false })
  expect(findKnownShared(storage, 'mine')?.isOwn).toBe(true)
  expect(findKnownShared(storage, 'theirs')?.isOwn).toBe(false)
  expect(findKnownShared(storage, 'never seen')).toBeUndefined()
})

it('The lines of a cleared cart are restored in their order', () => {
  const store = aCart(1, 2, 3)
  clearItems(store)
  expect(store.getState()).toMatchObject({ items: [], items_count: 0, subtotal_price: 0 })
  undoRemove(store)
  expect(keys(store)).toEqual(['1', '2', '3'])
  expect(store.getState()).toMatchObject({ items_count: 3, subtotal_price: 30 })
})

it('A cleared cart is restored beside later lines, and no line is restored twice', () => {
  const store = aCart(1, 2)
  clearItems(store)
  addToCart(store, anItem({ quantity: 5 }))
  undoRemove(store)
  expect(keys(store)).toEqual(['2', '1'])
  expect(store.getState().items.map(({ quantity }) => quantity)).toEqual([1, 5])
})

it('Lines can still be restored when an empty cart is cleared again', () => {
  const store = aCart(1)
  clearItems(store)
  clearItems(store)
  undoRemove(store)
  expect(keys(store)).toEqual(['1'])
})

it('A quantity is limited to the stock, and the limit is reported', () => {
  const store = aCart()
  addToCart(store, anItem({ quantity: 10, max_quantity: 15 }))
  expect(store.getState().limitedLines).toEqual([])
  addToCart(store, anItem({ quantity: 10, max_quantity: 15 }))
  expect(store.getState()).toMatchObject({
    items_count: 15,
    limitedLines: [{ name: 'Thing 1', max: 15, quantity: 15 }],
  })
})

it('A quantity is retained after the stock has shrunk, and the stock is reported', () => {
  const store = aCart()
  setItems(store, [{ ...anItem({ quantity: 20 }), max_quantity: 15 }])
  addToCart(store, anItem({ max_quantity: 15 }))
  expect(store.getState()).toMatchObject({
    items_count: 20,
    limitedLines: [{ max: 15, quantity: 20 }],
  })
})

it('The lines of a shared cart are limited to the stock, and the limit is reported', () => {
  const cart = aCart()
  const sharedItem = { ...anItem({ max_quantity: 15 }), quantity: 500 }
  applySharedCart({ cart }, [sharedItem, anItem({ product_variant_id: 2 })], 'replace')
  expect(cart.getState().items.map(({ quantity }) => quantity)).toEqual([15, 1])
  expect(cart.getState().limitedLines).toMatchObject([{ name: 'Thing 1', max: 15, quantity: 15 }])
})

it('The maximum quantity depends on the variant and its extras', () => {
  expect(findMaxQuantity({ max_quantity: 15, stock_left: null }, [])).toBe(15)
  expect(findMaxQuantity({ max_quantity: 15, stock_left: null }, [{ max_quantity: 3 }])).toBe(3)
  expect(findMaxQuantity({ stock_left: 4 }, [{}])).toBe(4)
  expect(findMaxQuantity({ stock_left: null }, [])).toBe(999)
})
