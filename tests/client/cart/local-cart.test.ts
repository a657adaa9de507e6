import { expect, it } from 'vitest'
import { increaseItem, removeItem, setItems } from '../../../client/cart/cart-actions.ts'
import { createBrowserStorage } from '../../../client/app/browser-storage.ts'
import { keepLocally } from '../../../client/cart/keep-locally.ts'
import { createCartStore } from '../../../client/cart/store.ts'
import { anItem } from './an-item.ts'
import { aStorage } from './a-storage.ts'

function aTab(storage = aStorage()) {
  const store = createCartStore()
  const keeping = keepLocally({
    store,
    storage,
    currencyCode: () => 'EUR',
    convert: (items) => items,
  })
  keeping.pull()
  return { store, storage, ...keeping }
}

const quantities = ({ store }: ReturnType<typeof aTab>) =>
  Object.fromEntries(store.getState().items.map((item) => [item.searching_key, item.quantity]))

it('finds what an earlier visit has stored', () => {
  const { store, storage, save } = aTab()
  setItems(store, [anItem({ quantity: 3 })])
  save()
  expect(aTab(storage).store.getState()).toMatchObject({ items_count: 3, subtotal_price: 30 })
})

it('writes nothing when nothing has changed', () => {
  const { store, storage, save } = aTab()
  setItems(store, [anItem()])
  save()
  const again = aTab(storage)
  again.save()
  expect(storage.writes.filter((name) => name === 'cartItems')).toHaveLength(1)
})

it('removes what it has stored with the last line', () => {
  const { store, storage, save } = aTab()
  setItems(store, [anItem()])
  save()
  removeItem(store, '1')
  save()
  expect([...storage.entries.keys()]).toEqual([])
})

it('keeps the changes of two tabs, whoever saves first', () => {
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

it('does not bring back what another tab has removed', () => {
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

it('removes a line although another tab has written it meanwhile', () => {
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

it('takes damaged data for what is usable of it', () => {
  const storage = aStorage()
  storage.entries.set('cartItems', '[null,{"product_variant_id":7,"quantity":"2"},{"quantity":1}]')
  expect(quantities(aTab(storage))).toEqual({ 7: 2 })
})

it('says so when nothing can be kept, and no longer when it can', () => {
  const { store, save } = aTab(aStorage({ isFull: true }))
  setItems(store, [anItem()])
  save()
  expect(store.getState().trouble).toBe('unkept')
  const healthy = aTab()
  healthy.store.setState({ trouble: 'unkept' })
  setItems(healthy.store, [anItem()])
  healthy.save()
  expect(healthy.store.getState().trouble).toBeUndefined()
})

it('goes on where storage is forbidden altogether', () => {
  const storage = createBrowserStorage(() => {
    throw new Error('SecurityError')
  })
  expect(storage.read('cartItems')).toBeUndefined()
  expect(storage.write('cartItems', '[]')).toBe(false)
  expect(() => storage.forget('cartItems')).not.toThrow()
})

it('keeps what was an account’s, also what it had kept and given away before', () => {
  const { store, storage, save, takeOver } = aTab()
  setItems(store, [anItem()])
  save()
  // Signing in has given the line to the account, with another one in its cart.
  storage.entries.delete('cartItems')
  setItems(store, [anItem({ quantity: 2 }), anItem({ product_variant_id: 2 })])
  takeOver()
  expect(quantities(aTab(storage))).toEqual({ 1: 2, 2: 1 })
})

it('counts nothing twice that two tabs keep when their account has signed out', () => {
  const storage = aStorage()
  const [one, other] = [aTab(storage), aTab(storage)]
  const kept = [anItem({ quantity: 2 })]
  setItems(one.store, kept)
  setItems(other.store, kept)
  one.takeOver()
  other.takeOver()
  expect([quantities(one), quantities(other), quantities(aTab(storage))]).toEqual(
    Array.from({ length: 3 }, () => ({ 1: 2 })),
  )
})

it('takes in what another tab has kept when the account has signed out', () => {
  const storage = aStorage()
  const [one, other] = [aTab(storage), aTab(storage)]
  setItems(one.store, [anItem()])
  setItems(other.store, [anItem({ product_variant_id: 2 })])
  one.takeOver()
  other.takeOver()
  expect(quantities(aTab(storage))).toEqual({ 1: 1, 2: 1 })
})
