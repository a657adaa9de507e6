import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { increaseItem, setItems } from '../../../client/cart/cart-actions.ts'
import { anItem } from './cart-item-builder.ts'
import { aServerCart, failure, SAVED } from './server-cart-builder.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('A save sends the lines with the revision that they are based on', async () => {
  const { store, sent, receive, save } = aServerCart()
  receive([anItem()], 7)
  increaseItem(store, '1')
  await save()
  expect(sent).toMatchObject([{ revision: 7, lines: [{ searching_key: '1', quantity: 2 }] }])
})

it('A change whose save was applied without a response is not applied again', async () => {
  const { store, receive, save } = aServerCart(failure(0))
  receive([anItem()], 7)
  increaseItem(store, '1')
  await save()
  receive([anItem({ quantity: 2 })], 8)
  expect(store.getState().items).toMatchObject([{ quantity: 2 }])
  // Another device takes one away.
  receive([anItem({ quantity: 1 })], 9)
  expect(store.getState().items).toMatchObject([{ quantity: 1 }])
})

it('A cart that arrives before the response of a save contains its change once', async () => {
  const { store, receive, save, flush } = aServerCart()
  receive([anItem()], 7)
  increaseItem(store, '1')
  const saved = save()
  receive([anItem({ quantity: 2 })], 8)
  expect(store.getState().items).toMatchObject([{ quantity: 2 }])
  await saved
  increaseItem(store, '1')
  flush()
  receive([anItem({ quantity: 3 })], 9)
  expect(store.getState().items).toMatchObject([{ quantity: 3 }])
})

it('A change that the server has not applied is applied to its newer cart', async () => {
  const { store, receive, save } = aServerCart(failure(0))
  receive([anItem()], 7)
  increaseItem(store, '1')
  await save()
  receive([anItem({ quantity: 5 })], 8)
  expect(store.getState().items).toMatchObject([{ quantity: 6 }])
})

it('An id of a shared cart that is none is not sent', async () => {
  const { storage, store, sent, receive, save } = aServerCart()
  storage.write('shared_cart_id', '4711')
  receive([anItem()], 7)
  increaseItem(store, '1')
  await save()
  expect(sent).toMatchObject([{ shared_cart_id: null }])
})

it('A save sends nothing when nothing has changed', async () => {
  const { sent, receive, save } = aServerCart()
  receive([anItem()], 7)
  await save()
  expect(sent).toEqual([])
})

it('A response that arrives after a newer one has no effect', async () => {
  const { store, sent, receive, save } = aServerCart()
  receive([anItem({ quantity: 5 })], 8)
  receive([anItem({ quantity: 2 })], 7)
  expect(store.getState().items).toMatchObject([{ quantity: 5 }])
  increaseItem(store, '1')
  await save()
  expect(sent).toMatchObject([{ revision: 8, lines: [{ quantity: 6 }] }])
})

it('Lines that were added before the response arrived are retained', () => {
  const { store, receive } = aServerCart()
  setItems(store, [anItem({ product_variant_id: 2 })])
  receive([anItem()], 1)
  expect(store.getState().items.map((item) => item.searching_key)).toEqual(['1', '2'])
})

it('A failed save is retried with growing delays, reported and stored as a copy', async () => {
  const { store, storage, sent, save } = aServerCart(failure(0), failure(503), SAVED)
  setItems(store, [anItem()])
  await save()
  expect(store.getState().error).toBe('unsaved')
  expect(storage.read('cartItems')).toContain('Thing 1')
  await vi.advanceTimersByTimeAsync(2000)
  expect(sent).toHaveLength(2)
  await vi.advanceTimersByTimeAsync(3999)
  expect(sent).toHaveLength(2)
  await vi.advanceTimersByTimeAsync(1)
  expect(sent).toHaveLength(3)
  expect(store.getState().error).toBeUndefined()
  expect(storage.read('cartItems')).toBeUndefined()
})

it('Changes that the server rejects are reverted', async () => {
  const { store, receive, save } = aServerCart(failure(422))
  receive([anItem()], 1)
  increaseItem(store, '1')
  await save()
  expect(store.getState()).toMatchObject({ items_count: 1, error: 'refused' })
})

it('A rejection is not reported any more after a later change was saved', async () => {
  const { store, receive, save } = aServerCart(failure(422))
  receive([anItem()], 1)
  increaseItem(store, '1')
  await save()
  increaseItem(store, '1')
  await save()
  expect(store.getState()).toMatchObject({ items_count: 2, error: undefined })
})

it('One save runs at a time, followed by another for later changes', async () => {
  const { store, sent, save } = aServerCart()
  setItems(store, [anItem()])
  const firstSave = save()
  increaseItem(store, '1')
  void save()
  await firstSave
  expect(sent.map(({ lines }) => lines[0]?.quantity)).toEqual([1, 2])
})

it('The lines of another device are fetched after a merge', async () => {
  const { store, events, save } = aServerCart({ revision: 3, is_merged: true })
  setItems(store, [anItem()])
  await save()
  expect(events).toEqual(['merged'])
})

it('Lines of another device that have not been fetched yet are not replaced', async () => {
  const { store, sent, merging, receive, save } = aServerCart({ revision: 3, is_merged: true })
  let sendResponse = () => {}
  merging.fetch = () =>
    new Promise((resolve) => {
      sendResponse = () => {
        receive([anItem(), anItem({ product_variant_id: 2 })], 3)
        resolve()
      }
    })
  receive([], 1)
  setItems(store, [anItem()])
  const saving = save()
  await vi.advanceTimersByTimeAsync(0)
  increaseItem(store, '1')
  void save()
  expect(sent).toHaveLength(1)
  sendResponse()
  await saving
  expect(sent[1]).toMatchObject({ revision: 3, lines: [{ quantity: 2 }, { searching_key: '2' }] })
})

it('The next save merges again when the lines of another device cannot be fetched', async () => {
  const { store, sent, receive, save } = aServerCart({ revision: 3, is_merged: true })
  receive([], 1)
  setItems(store, [anItem()])
  await save()
  increaseItem(store, '1')
  await save()
  expect(sent.map(({ revision }) => revision)).toEqual([1, 1])
})

it('Closing the page sends unsaved changes, and a copy is stored until they are confirmed', async () => {
  const { store, storage, sent, flush } = aServerCart()
  setItems(store, [anItem()])
  flush()
  expect(sent).toMatchObject([{ isLast: true }])
  expect(storage.read('cartItems')).toContain('Thing 1')
  await vi.advanceTimersByTimeAsync(0)
  expect(storage.read('cartItems')).toBeUndefined()
})

it('Closing the page only stores a copy when the cart is too large to send', () => {
  const { store, storage, sent, flush } = aServerCart()
  const manyItems = Array.from({ length: 900 }, (_, id) =>
    anItem({ product_variant_id: 1000 + id }),
  )
  setItems(store, manyItems)
  flush()
  expect(sent).toEqual([])
  expect(storage.read('cartItems')).toContain('Thing 1000')
})

it('Ordered lines are not restored from unsaved changes or from the copy of a closed page', async () => {
  const { store, storage, sent, receive, removeOrdered, save } = aServerCart()
  const [orderedItem, otherItem] = [anItem(), anItem({ product_variant_id: 2 })]
  receive([], 7)
  setItems(store, [{ ...orderedItem, quantity: 3 }, otherItem])
  storage.write('cartItems', JSON.stringify([orderedItem]))
  removeOrdered([{ searching_key: orderedItem.searching_key, quantity: 2 }])
  expect(storage.read('cartItems')).toBeUndefined()
  receive([], 8)
  await save()
  expect(sent).toMatchObject([
    {
      revision: 8,
      lines: [
        { searching_key: '1', quantity: 1 },
        { searching_key: '2', quantity: 1 },
      ],
    },
  ])
})

it('The remaining quantity of the server is shown after an order', () => {
  const { store, receive, removeOrdered } = aServerCart()
  receive([anItem()], 7)
  removeOrdered([{ searching_key: '1', quantity: 1 }])
  expect(store.getState().items).toEqual([])
  receive([{ ...anItem(), quantity: 4 }], 8)
  expect(store.getState().items).toMatchObject([{ quantity: 4 }])
})

it('A quantity above the stock is reduced by an order only by what was ordered', () => {
  const { store, receive, removeOrdered } = aServerCart()
  receive([{ ...anItem({ max_quantity: 2 }), quantity: 9 }], 7)
  removeOrdered([{ searching_key: '1', quantity: 3 }])
  expect(store.getState().items).toMatchObject([{ quantity: 6, subtotal: 60 }])
})
