import { expect, it } from 'vitest'
import { increaseItem, removeItem, setItems } from '../../../client/cart/cart-actions.ts'
import { createBrowserStorage } from '../../../client/runtime/browser-storage.ts'
import { createLocalCart } from '../../../client/cart/local-cart.ts'
import { createCartStore } from '../../../client/stores/cart-store.ts'
import { anItem } from './cart-item-builder.ts'
import { createFakeStorage } from './fake-storage.ts'

function aTab(storage = createFakeStorage()) {
  const store = createCartStore()
  const local = createLocalCart({
    store,
    storage,
    currencyCode: () => 'EUR',
    convert: (items) => items,
  })
  local.pull()
  return { store, storage, ...local }
}

const quantities = ({ store }: ReturnType<typeof aTab>) =>
  Object.fromEntries(store.getState().items.map((item) => [item.searching_key, item.quantity]))

it('The items of an earlier visit are loaded', () => {
  const { store, storage, save } = aTab()
  setItems(store, [anItem({ quantity: 3 })])
  save()
  expect(aTab(storage).store.getState()).toMatchObject({ items_count: 3, subtotal_price: 30 })
})

it('Nothing is written when nothing has changed', () => {
  const { store, storage, save } = aTab()
  setItems(store, [anItem()])
  save()
  const again = aTab(storage)
  again.save()
  expect(storage.writes.filter((name) => name === 'cartItems')).toHaveLength(1)
})

it('The stored entries are removed with the last line', () => {
  const { store, storage, save } = aTab()
  setItems(store, [anItem()])
  save()
  removeItem(store, '1')
  save()
  expect([...storage.entries.keys()]).toEqual([])
})

it('The changes of two tabs are merged, whichever saves first', () => {
  const first = aTab()
  setItems(first.store, [anItem({ quantity: 1 }), anItem({ product_variant_id: 2 })])
  first.save()
  const second = aTab(first.storage)
  increaseItem(first.store, '1')
  increaseItem(second.store, '1')
  removeItem(second.store, '2')
  setItems(second.store, [...second.store.getState().items, anItem({ product_variant_id: 3 })])
  second.save()
  first.save()
  second.pull()
  expect(quantities(first)).toEqual({ 1: 3, 3: 1 })
  expect(quantities(second)).toEqual({ 1: 3, 3: 1 })
})

it('A line that another tab has removed is not restored', () => {
  const first = aTab()
  setItems(first.store, [anItem(), anItem({ product_variant_id: 2 })])
  first.save()
  const second = aTab(first.storage)
  removeItem(second.store, '2')
  second.save()
  increaseItem(first.store, '1')
  first.save()
  expect(quantities(first)).toEqual({ 1: 2 })
})

it('A line can be removed while another tab changes the cart', () => {
  const first = aTab()
  setItems(first.store, [anItem(), anItem({ product_variant_id: 2 })])
  first.save()
  const second = aTab(first.storage)
  increaseItem(second.store, '1')
  second.save()
  removeItem(first.store, '2')
  first.save()
  expect(quantities(first)).toEqual({ 1: 2 })
})

it('The valid part of damaged data is loaded', () => {
  const storage = createFakeStorage()
  storage.entries.set('cartItems', '[null,{"product_variant_id":7,"quantity":"2"},{"quantity":1}]')
  expect(quantities(aTab(storage))).toEqual({ 7: 2 })
})

it('An error is reported while nothing can be stored', () => {
  const { store, save } = aTab(createFakeStorage({ isFull: true }))
  setItems(store, [anItem()])
  save()
  expect(store.getState().error).toBe('unstored')
  const healthy = aTab()
  healthy.store.setState({ error: 'unstored' })
  setItems(healthy.store, [anItem()])
  healthy.save()
  expect(healthy.store.getState().error).toBeUndefined()
})

it('Blocked storage causes no exception', () => {
  const storage = createBrowserStorage(() => {
    throw new Error('SecurityError')
  })
  expect(storage.read('cartItems')).toBeUndefined()
  expect(storage.write('cartItems', '[]')).toBe(false)
  expect(() => storage.remove('cartItems')).not.toThrow()
})

it('The items of the account are stored after signing out, also those that were local before', () => {
  const { store, storage, save, adopt } = aTab()
  setItems(store, [anItem()])
  save()
  // Signing in has moved the line to the account, whose cart has another line.
  storage.entries.delete('cartItems')
  setItems(store, [anItem({ quantity: 2 }), anItem({ product_variant_id: 2 })])
  adopt()
  expect(quantities(aTab(storage))).toEqual({ 1: 2, 2: 1 })
})

it('Lines are not counted twice when two tabs store the cart of the same account', () => {
  const storage = createFakeStorage()
  const [first, second] = [aTab(storage), aTab(storage)]
  const items = [anItem({ quantity: 2 })]
  setItems(first.store, items)
  setItems(second.store, items)
  first.adopt()
  second.adopt()
  expect([quantities(first), quantities(second), quantities(aTab(storage))]).toEqual(
    Array.from({ length: 3 }, () => ({ 1: 2 })),
  )
})

it('The carts that two tabs store after signing out are merged', () => {
  const storage = createFakeStorage()
  const [first, second] = [aTab(storage), aTab(storage)]
  setItems(first.store, [anItem()])
  setItems(second.store, [anItem({ product_variant_id: 2 })])
  first.adopt()
  second.adopt()
  expect(quantities(aTab(storage))).toEqual({ 1: 1, 2: 1 })
})
