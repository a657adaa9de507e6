import { expect, it } from 'vitest'
import type { CartItems } from '#shared/cart/contract.ts'
import { increaseItem, removeItem, setItems } from '../../../client/cart/cart-actions.ts'
import { createBrowserStorage } from '../../../client/runtime/browser-storage.ts'
import { createLocalCart } from '../../../client/cart/local-cart.ts'
import { createCartStore } from '../../../client/stores/cart-store.ts'
import { anItem } from './cart-item-builder.ts'
import { createFakeStorage } from './fake-storage.ts'

function aTab(storage = createFakeStorage()) {
  const store = createCartStore()
  const localCart = createLocalCart({
    store,
    storage,
    currencyCode: () => 'EUR',
    convert: (items) => items,
  })
  localCart.pull()
  return { store, storage, ...localCart }
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
  const reopenedTab = aTab(storage)
  reopenedTab.save()
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
  const firstTab = aTab()
  setItems(firstTab.store, [anItem({ quantity: 1 }), anItem({ product_variant_id: 2 })])
  firstTab.save()
  const secondTab = aTab(firstTab.storage)
  increaseItem(firstTab.store, '1')
  increaseItem(secondTab.store, '1')
  removeItem(secondTab.store, '2')
  setItems(secondTab.store, [
    ...secondTab.store.getState().items,
    anItem({ product_variant_id: 3 }),
  ])
  secondTab.save()
  firstTab.save()
  secondTab.pull()
  expect(quantities(firstTab)).toEqual({ 1: 3, 3: 1 })
  expect(quantities(secondTab)).toEqual({ 1: 3, 3: 1 })
})

it('A line that another tab has stored in another language retains its texts, also those of its extras', () => {
  const extra = { ...anItem({ product_variant_id: 2 }), name: 'Jar', path: '/product/jar' }
  const item = { ...anItem(), name: 'Chalk', path: '/product/chalk', cart_extra_products: [extra] }
  const firstTab = aTab()
  setItems(firstTab.store, [item])
  firstTab.save()
  const secondTab = aTab(firstTab.storage)
  const translatedExtra = { ...extra, name: 'Pot', path: '/product/pot' }
  const translation = { name: 'Craie', path: '/product/craie', attributes_description: 'poudre' }
  setItems(secondTab.store, [
    { ...item, ...translation, quantity: 3, cart_extra_products: [translatedExtra] },
  ])
  secondTab.save()
  expect(firstTab.pull()).toBe(false)
  expect(firstTab.store.getState().items).toMatchObject([
    {
      quantity: 3,
      name: 'Chalk',
      path: '/product/chalk',
      attributes_description: '',
      cart_extra_products: [{ name: 'Jar', path: '/product/jar' }],
    },
  ])
})

it('A line that another tab has removed is not restored', () => {
  const firstTab = aTab()
  setItems(firstTab.store, [anItem(), anItem({ product_variant_id: 2 })])
  firstTab.save()
  const secondTab = aTab(firstTab.storage)
  removeItem(secondTab.store, '2')
  secondTab.save()
  increaseItem(firstTab.store, '1')
  firstTab.save()
  expect(quantities(firstTab)).toEqual({ 1: 2 })
})

it('A line can be removed while another tab changes the cart', () => {
  const firstTab = aTab()
  setItems(firstTab.store, [anItem(), anItem({ product_variant_id: 2 })])
  firstTab.save()
  const secondTab = aTab(firstTab.storage)
  increaseItem(secondTab.store, '1')
  secondTab.save()
  removeItem(firstTab.store, '2')
  firstTab.save()
  expect(quantities(firstTab)).toEqual({ 1: 2 })
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
  const otherTab = aTab()
  otherTab.store.setState({ error: 'unstored' })
  setItems(otherTab.store, [anItem()])
  otherTab.save()
  expect(otherTab.store.getState().error).toBeUndefined()
})

it('Stored prices retain their currency when there is no room for those in another one', () => {
  const storage = createFakeStorage()
  const store = createCartStore()
  let code = 'EUR'
  const parts = { store, currencyCode: () => code, convert: (items: CartItems) => items }
  const hasRoom = (name: string) => name !== 'cartItems' || code === 'EUR'
  const write = (name: string, value: string) => hasRoom(name) && storage.write(name, value)
  const { save } = createLocalCart({ ...parts, storage: { ...storage, write } })
  setItems(store, [anItem()])
  save()
  code = 'AMD'
  setItems(store, [anItem({ price: 4000 })])
  save()
  expect(storage.read('cart_currency')).toBe('EUR')
})

it('Blocked storage causes no exception', () => {
  const storage = createBrowserStorage(() => {
    throw new Error('SecurityError')
  })
  expect(storage.read('cartItems')).toBeUndefined()
  expect(storage.write('cartItems', '[]')).toBe(false)
  expect(() => storage.remove('cartItems')).not.toThrow()
})

it('The items of the account are stored after signing out, also items that were local before', () => {
  const { store, storage, save, mergeIntoStored } = aTab()
  setItems(store, [anItem()])
  save()
  // Signing in has moved the line to the account, whose cart has another line.
  storage.entries.delete('cartItems')
  setItems(store, [anItem({ quantity: 2 }), anItem({ product_variant_id: 2 })])
  mergeIntoStored()
  expect(quantities(aTab(storage))).toEqual({ 1: 2, 2: 1 })
})

it('Lines are not counted twice when two tabs store the cart of the same account', () => {
  const storage = createFakeStorage()
  const [firstTab, secondTab] = [aTab(storage), aTab(storage)]
  const items = [anItem({ quantity: 2 })]
  setItems(firstTab.store, items)
  setItems(secondTab.store, items)
  firstTab.mergeIntoStored()
  secondTab.mergeIntoStored()
  expect([quantities(firstTab), quantities(secondTab), quantities(aTab(storage))]).toEqual(
    Array.from({ length: 3 }, () => ({ 1: 2 })),
  )
})

it('The carts that two tabs store after signing out are merged', () => {
  const storage = createFakeStorage()
  const [firstTab, secondTab] = [aTab(storage), aTab(storage)]
  setItems(firstTab.store, [anItem()])
  setItems(secondTab.store, [anItem({ product_variant_id: 2 })])
  firstTab.mergeIntoStored()
  secondTab.mergeIntoStored()
  expect(quantities(aTab(storage))).toEqual({ 1: 1, 2: 1 })
})
