import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { increaseItem, setItems } from '../../../client/cart/cart-actions.ts'
import { anItem } from './cart-item-builder.ts'
import { aServerCart, failure } from './server-cart-builder.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('The response of a save that arrives after the session has no effect', async () => {
  const { store, storage, sent, receive, reset, save } = aServerCart()
  receive([anItem()], 7)
  increaseItem(store, '1')
  const saved = save()
  reset(store.getState().items)
  storage.write('cartItems', 'the cart of the guest')
  await saved
  expect(storage.read('cartItems')).toBe('the cart of the guest')
  // The next account.
  increaseItem(store, '1')
  await save()
  expect(sent.at(-1)?.revision).toBeUndefined()
})

it('The failure of a save is not reported after the session', async () => {
  const { store, sent, reset, save } = aServerCart(failure(503), failure(503))
  setItems(store, [anItem()])
  await save()
  reset(store.getState().items)
  expect(store.getState().error).toBeUndefined()
  increaseItem(store, '1')
  const saved = save()
  reset(store.getState().items)
  await saved
  await vi.advanceTimersByTimeAsync(120_000)
  expect([sent.length, store.getState().error]).toEqual([2, undefined])
})

it('A save is not retried when the session has ended', async () => {
  const { store, sent, save } = aServerCart(failure(401))
  setItems(store, [anItem()])
  await save()
  await vi.advanceTimersByTimeAsync(120_000)
  expect([sent.length, store.getState().error]).toEqual([1, undefined])
})
