import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { CartItem } from '#shared/cart/contract.ts'
import { createAuthStore } from '../../../client/stores/auth-store.ts'
import { setItems } from '../../../client/cart/cart-actions.ts'
import { handleAccountChanges } from '../../../client/cart/account-changes.ts'
import { findMergedLines, undoMerge } from '../../../client/cart/merged-lines.ts'
import { createCartStore } from '../../../client/stores/cart-store.ts'
import { aUser } from '../account/browser-stubs.ts'
import { anItem } from './cart-item-builder.ts'

const BEFORE_FOLLOW_UP_MS = 399
const SIGNED_IN_HERE = { user: aUser(), token: 'T', authenticated: true }
const SIGNED_IN_ELSEWHERE = { user: undefined, token: 'T', authenticated: true }
const SIGNED_OUT = { user: undefined, token: undefined, authenticated: false }

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function aCartWithAccount(localItems: readonly CartItem[], serverItems: readonly CartItem[] = []) {
  const [auth, store] = [createAuthStore(), createCartStore()]
  setItems(store, localItems)
  const events: string[] = []
  handleAccountChanges({
    auth,
    store,
    account: {
      server: {
        reset: (items) => void events.push(`reset to ${items.length}`),
        save: async () => void events.push('save'),
      },
      fetchItems: async () => serverItems,
      loadUnlessCartInUrl: async () => void events.push('load'),
    },
    saveLocally: () => void events.push('save locally'),
    switchToLocal: () => void events.push('use local'),
    notify: (merged) => void events.push(`notify ${merged.map(({ name }) => name).join()}`),
  })
  return { auth, store, events }
}

it('The lines of the browser are saved 400 ms after signing in', async () => {
  const { auth, events } = aCartWithAccount([anItem()])
  auth.setState(SIGNED_IN_HERE)
  await vi.advanceTimersByTimeAsync(BEFORE_FOLLOW_UP_MS)
  expect(events).toEqual(['save locally', 'reset to 1'])
  await vi.advanceTimersByTimeAsync(1)
  expect(events.slice(2)).toEqual(['reset to 0', 'save'])
})

it('The cart of the account is fetched when there is nothing to save', async () => {
  const { auth, events } = aCartWithAccount([])
  auth.setState(SIGNED_IN_HERE)
  await vi.advanceTimersByTimeAsync(BEFORE_FOLLOW_UP_MS)
  expect(events).not.toContain('load')
  await vi.advanceTimersByTimeAsync(1)
  expect(events).toContain('load')
  expect(events).not.toContain('save')
})

it('Lines that were added to a cart with other lines are reported', async () => {
  const { auth, events } = aCartWithAccount([anItem()], [anItem({ product_variant_id: 2 })])
  auth.setState(SIGNED_IN_HERE)
  await vi.runAllTimersAsync()
  expect(events).toContain('notify Thing 1')
})

it('Nothing is saved to the account when another tab has signed in', async () => {
  const { auth, events } = aCartWithAccount([anItem()])
  auth.setState(SIGNED_IN_ELSEWHERE)
  await vi.runAllTimersAsync()
  expect(events).toEqual(['save locally', 'reset to 1', 'reset to 1', 'load'])
})

it('Nothing is moved from one account to another', async () => {
  const { auth, events } = aCartWithAccount([anItem()])
  auth.setState(SIGNED_IN_HERE)
  await vi.runAllTimersAsync()
  auth.setState({ ...SIGNED_IN_HERE, token: 'U' })
  await vi.runAllTimersAsync()
  expect(events.slice(4)).toEqual(['reset to 1', 'reset to 1', 'load'])
})

it('The local cart is used at once after signing out, also before the cart was saved', async () => {
  const { auth, events } = aCartWithAccount([anItem()])
  auth.setState(SIGNED_IN_HERE)
  auth.setState(SIGNED_OUT)
  await vi.runAllTimersAsync()
  expect(events).toEqual(['save locally', 'reset to 1', 'reset to 1', 'use local'])
})

it('Nothing happens when only the user data changes', async () => {
  const { auth, events } = aCartWithAccount([anItem()])
  auth.setState(SIGNED_IN_HERE)
  await vi.runAllTimersAsync()
  auth.setState({ user: aUser({ name: 'Anahit' }) })
  await vi.runAllTimersAsync()
  expect(events).toEqual(['save locally', 'reset to 1', 'reset to 0', 'save'])
})

it('New lines and larger quantities are reported as merged', () => {
  const serverItems = [anItem({ quantity: 2 }), anItem({ product_variant_id: 2, quantity: 5 })]
  const localItems = [
    anItem({ quantity: 3 }),
    anItem({ product_variant_id: 2 }),
    anItem({ product_variant_id: 3, quantity: 4 }),
  ]
  expect(findMergedLines(serverItems, localItems)).toEqual([
    { searching_key: '1', name: 'Thing 1', quantity: 1 },
    { searching_key: '3', name: 'Thing 3', quantity: 4 },
  ])
})

it('Undo reverts the merge and nothing else', () => {
  const store = createCartStore()
  setItems(store, [
    anItem({ quantity: 3 }),
    anItem({ product_variant_id: 2 }),
    anItem({ product_variant_id: 3, quantity: 4 }),
  ])
  undoMerge(store, [
    { searching_key: '1', name: '', quantity: 1 },
    { searching_key: '3', name: '', quantity: 4 },
    { searching_key: '9', name: '', quantity: 1 },
  ])
  const { items } = store.getState()
  expect(items.map(({ searching_key, quantity }) => [searching_key, quantity])).toEqual([
    ['1', 2],
    ['2', 1],
  ])
})

it('Undoing a merge leaves the rest of a quantity that is above the stock', () => {
  const store = createCartStore()
  setItems(store, [{ ...anItem({ max_quantity: 2 }), quantity: 9 }])
  undoMerge(store, [{ searching_key: '1', name: '', quantity: 4 }])
  expect(store.getState().items).toMatchObject([{ quantity: 5, subtotal: 50 }])
})

it('A line whose quantity the merge did not change is not reported', () => {
  const items = [anItem({ quantity: 2 })]
  expect(findMergedLines(items, items)).toEqual([])
})
