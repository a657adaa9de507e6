import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { addToCart, undoRemove } from '../../../client/cart/cart-actions.ts'
import { aLine } from './fake-cart-server.ts'
import { createShoppingBrowser } from './shopping-browser.ts'
import { anItem } from './cart-item-builder.ts'

const SHARED = 'A23456789012345678901234'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

async function aSignedInCart({ search = '' } = {}) {
  const browser = createShoppingBrowser({ isSignedIn: true })
  browser.server.replace([aLine(1, 2)])
  await browser.settle()
  browser.stored.set('shared_cart_id', SHARED)
  browser.setQuery(search)
  return browser
}

it('The id of the shared cart is removed when the cart of an account was ordered', async () => {
  const { server, sync, stored, lines, settle } = await aSignedInCart()
  server.replace([])
  await sync.removeOrdered([{ searching_key: '1', quantity: 2 }])
  await settle()
  expect([lines(), stored.get('shared_cart_id')]).toEqual([{}, undefined])
})

it('The id of the shared cart is removed when another device has emptied the cart', async () => {
  const { server, returnToTab, stored, lines, settle } = await aSignedInCart()
  server.replace([])
  returnToTab()
  await settle()
  expect([lines(), stored.get('shared_cart_id')]).toEqual([{}, undefined])
})

it('An id that an earlier visit has left with an empty cart is removed', async () => {
  const { stored, settle } = createShoppingBrowser({ isSignedIn: true })
  stored.set('shared_cart_id', SHARED)
  await settle()
  expect(stored.get('shared_cart_id')).toBeUndefined()
})

it('Another cart is not saved with the id of an emptied cart', async () => {
  const { cart, server, sync, settle } = await aSignedInCart()
  server.replace([])
  await sync.removeOrdered([{ searching_key: '1', quantity: 2 }])
  addToCart(cart, anItem({ product_variant_id: 7 }))
  await settle()
  expect(server.cart).toMatchObject({ lines: [{ searching_key: '7' }], shared_cart_id: null })
})

it('The id is retained while the cart has items', async () => {
  const { server, sync, stored, settle } = await aSignedInCart()
  server.replace([aLine(1, 1)])
  await sync.removeOrdered([{ searching_key: '1', quantity: 1 }])
  await settle()
  expect(stored.get('shared_cart_id')).toBe(SHARED)
})

it.each(['?shcar=x', '?resc=K-1'])(
  'The cart is not replaced on return to a tab whose address has %s',
  async (search) => {
    const { server, returnToTab, lines, settle, cart } = await aSignedInCart({ search })
    server.replace([aLine(2, 5)])
    returnToTab()
    await settle()
    expect(lines()).toEqual({ 1: 2 })
    expect(cart.getState().fetched).toBe(true)
  },
)

it('The cart is not replaced with a merged cart while the address names another cart', async () => {
  const { server, cart, lines, settle } = await aSignedInCart({ search: '?shcar=x' })
  server.replace([aLine(1, 2), aLine(2, 5)])
  addToCart(cart, anItem({ product_variant_id: 3 }))
  await settle()
  expect(lines()).toEqual({ 1: 2, 3: 1 })
})

it('The cart is not replaced after signing in while the address names another cart', async () => {
  const { server, signIn, lines, settle, cart } = createShoppingBrowser({ search: '?shcar=x' })
  server.replace([aLine(2, 5)])
  signIn()
  await settle()
  expect(lines()).toEqual({})
  expect(cart.getState().fetched).toBe(true)
})

it('The cart of the account is shown when the visitor closes the shared cart', async () => {
  const { server, sync, lines, settle } = await aSignedInCart({ search: '?shcar=x' })
  server.replace([aLine(2, 5)])
  await sync.resume()
  await settle()
  expect(lines()).toEqual({ 2: 5 })
})

it('Clearing removes the cart of an anonymous visitor and all its stored data', async () => {
  const { cart, sync, stored, lines, settle } = createShoppingBrowser()
  addToCart(cart, anItem({ quantity: 3 }))
  await settle()
  stored.set('shared_cart_id', SHARED)
  sync.clear()
  expect([lines(), [...stored]]).toEqual([{}, []])
})

it('A cleared cart of an anonymous visitor is restored, also before it was saved', async () => {
  const { cart, sync, stored, lines, settle } = createShoppingBrowser()
  addToCart(cart, anItem({ quantity: 3 }))
  await settle()
  stored.set('shared_cart_id', SHARED)
  sync.clear()
  undoRemove(cart)
  await settle()
  expect([lines(), stored.get('shared_cart_id')]).toEqual([{ 1: 3 }, undefined])
  expect(stored.get('cartItems')).toContain('Thing 1')
})

it('Clearing empties the cart of an account on the server and removes the copy of a closed page', async () => {
  const { cart, server, sync, stored, settle } = await aSignedInCart()
  stored.set('cartItems', JSON.stringify([anItem()]))
  sync.clear()
  expect(stored.get('cartItems')).toBeUndefined()
  await settle()
  expect(server.cart).toMatchObject({ lines: [], shared_cart_id: null })
  undoRemove(cart)
  await settle()
  expect(server.cart).toMatchObject({ lines: [{ quantity: 2 }], shared_cart_id: null })
})

it('No copy of a cleared cart is stored when the page closes', async () => {
  const { sync, stored, leaveTab, returnToTab, lines, settle } = await aSignedInCart()
  sync.clear()
  leaveTab()
  expect(stored.get('cartItems')).toBeUndefined()
  returnToTab()
  await settle()
  expect(lines()).toEqual({})
})

it('A cart that could not be loaded is loaded by the next refresh', async () => {
  const { cart, server, sync, lines, settle } = createShoppingBrowser({ isSignedIn: true })
  server.replace([aLine(1, 2)])
  server.setDown(true)
  await settle()
  expect(cart.getState()).toMatchObject({ error: 'unloaded', fetched: true })
  await sync.refresh()
  expect(cart.getState().error).toBe('unloaded')
  server.setDown(false)
  await sync.refresh()
  expect([lines(), cart.getState().error]).toEqual([{ 1: 2 }, undefined])
})

it('A cart that could not be loaded is not missing after signing out', async () => {
  const { cart, server, signOut, settle } = createShoppingBrowser({ isSignedIn: true })
  server.setDown(true)
  await settle()
  signOut()
  await settle()
  expect(cart.getState()).toMatchObject({ error: undefined, fetched: true })
})

it('Prices of the last line that cannot be fetched say nothing about the cart without it', async () => {
  const { cart, server, sync, settle } = createShoppingBrowser()
  addToCart(cart, anItem())
  await settle()
  server.setDown(true)
  const refreshed = sync.refresh()
  sync.clear()
  await refreshed
  expect(cart.getState().error).not.toBe('unloaded')
  await sync.refresh()
  expect(cart.getState().error).toBeUndefined()
})

it('A copy that was stored in another currency is converted', async () => {
  const browser = createShoppingBrowser({ isSignedIn: true })
  const format = { digits: 2, symbol: '' }
  browser.currency.setState({
    data: [
      { code: 'EUR', rate: 1, ...format },
      { code: 'USD', rate: 2, ...format },
    ],
  })
  browser.stored.set('cart_currency', 'USD')
  browser.stored.set('cartItems', JSON.stringify([anItem({ price: 10 })]))
  await browser.settle()
  expect(browser.cart.getState().items).toMatchObject([{ price: 5, subtotal: 5 }])
})

it('A line that another tab has added is fetched in the language of this tab when it is looked at', async () => {
  const { cart, stored, leaveTab, returnToTab, settle } = createShoppingBrowser()
  addToCart(cart, anItem())
  await settle()
  leaveTab()
  stored.set('cartItems', JSON.stringify([{ ...anItem({ product_variant_id: 2 }), name: 'Craie' }]))
  returnToTab()
  await settle()
  expect(cart.getState().items).toMatchObject([{ product_variant_id: 2, name: 'Thing 2' }])
})
