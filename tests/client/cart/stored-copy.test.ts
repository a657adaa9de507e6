import { expect, it } from 'vitest'
import { setItems } from '../../../client/cart/cart-actions.ts'
import { anItem } from './cart-item-builder.ts'
import { aServerCart, failure } from './server-cart-builder.ts'

it.each(['the page is closed', 'a save has failed'])(
  'The copy has the currency of its prices when %s',
  async (event) => {
    const { store, storage, reset, save, flush } = aServerCart(failure(503))
    storage.write('cart_currency', 'USD')
    setItems(store, [anItem()])
    if (event === 'a save has failed') await save()
    else flush()
    expect(storage.read('cartItems')).toContain('Thing 1')
    expect(storage.read('cart_currency')).toBe('AMD')
    reset([])
  },
)

it('The rest of a copy retains its currency after an order', () => {
  const { storage, removeOrdered } = aServerCart()
  storage.write('cart_currency', 'USD')
  storage.write('cartItems', JSON.stringify([anItem(), anItem({ product_variant_id: 2 })]))
  removeOrdered([{ searching_key: '1', quantity: 1 }])
  expect(storage.read('cartItems')).toContain('Thing 2')
  expect(storage.read('cart_currency')).toBe('USD')
})
