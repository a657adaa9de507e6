import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { CartItem } from '#shared/cart/contract.ts'
import { createAuthStore } from '../../../client/account/store.ts'
import { setItems } from '../../../client/cart/cart-actions.ts'
import { followAccount } from '../../../client/cart/follow-account.ts'
import { findJoined, undoJoined } from '../../../client/cart/joined-lines.ts'
import { createCartStore } from '../../../client/cart/store.ts'
import { aUser } from '../account/a-browser.ts'
import { anItem } from './an-item.ts'

const BEFORE_FOLLOW_UP_MS = 399
const HERE = { user: aUser(), token: 'T', authenticated: true }
const ELSEWHERE = { user: undefined, token: 'T', authenticated: true }
const OUT = { user: undefined, token: undefined, authenticated: false }

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function aFollowing(ours: readonly CartItem[], theirs: readonly CartItem[] = []) {
  const [auth, store] = [createAuthStore(), createCartStore()]
  setItems(store, ours)
  const done: string[] = []
  followAccount({
    auth,
    store,
    server: {
      begin: (items) => void done.push(`begin with ${items.length}`),
      save: async () => void done.push('save'),
    },
    ask: async () => theirs,
    fetch: async () => void done.push('fetch'),
    keep: () => void done.push('keep'),
    leave: () => void done.push('leave'),
    tell: (joined) => void done.push(`tell ${joined.map(({ name }) => name).join()}`),
  })
  return { auth, store, done }
}

it('saves the browser’s lines 400 ms after signing in', async () => {
  const { auth, done } = aFollowing([anItem()])
  auth.setState(HERE)
  await vi.advanceTimersByTimeAsync(BEFORE_FOLLOW_UP_MS)
  expect(done).toEqual(['keep', 'begin with 1'])
  await vi.advanceTimersByTimeAsync(1)
  expect(done.slice(2)).toEqual(['begin with 0', 'save'])
})

it('fetches the account’s cart instead when there is nothing to save', async () => {
  const { auth, done } = aFollowing([])
  auth.setState(HERE)
  await vi.advanceTimersByTimeAsync(BEFORE_FOLLOW_UP_MS)
  expect(done).not.toContain('fetch')
  await vi.advanceTimersByTimeAsync(1)
  expect(done).toContain('fetch')
  expect(done).not.toContain('save')
})

it('tells what was added to a cart that held something', async () => {
  const { auth, done } = aFollowing([anItem()], [anItem({ product_variant_id: 2 })])
  auth.setState(HERE)
  await vi.runAllTimersAsync()
  expect(done).toContain('tell Thing 1')
})

it('brings nothing to the account that another tab has signed in to', async () => {
  const { auth, done } = aFollowing([anItem()])
  auth.setState(ELSEWHERE)
  await vi.runAllTimersAsync()
  expect(done).toEqual(['keep', 'begin with 1', 'begin with 1', 'fetch'])
})

it('brings nothing from one account to another', async () => {
  const { auth, done } = aFollowing([anItem()])
  auth.setState(HERE)
  await vi.runAllTimersAsync()
  auth.setState({ ...HERE, token: 'U' })
  await vi.runAllTimersAsync()
  expect(done.slice(4)).toEqual(['begin with 1', 'begin with 1', 'fetch'])
})

it('leaves at once, also before the cart was saved', async () => {
  const { auth, done } = aFollowing([anItem()])
  auth.setState(HERE)
  auth.setState(OUT)
  await vi.runAllTimersAsync()
  expect(done).toEqual(['keep', 'begin with 1', 'begin with 1', 'leave'])
})

it('does nothing when only the user is known better', async () => {
  const { auth, done } = aFollowing([anItem()])
  auth.setState(HERE)
  await vi.runAllTimersAsync()
  auth.setState({ user: aUser({ name: 'Anahit' }) })
  await vi.runAllTimersAsync()
  expect(done).toEqual(['keep', 'begin with 1', 'begin with 0', 'save'])
})

it('counts as added what was not there, or fewer of it', () => {
  const theirs = [anItem({ quantity: 2 }), anItem({ product_variant_id: 2, quantity: 5 })]
  const ours = [
    anItem({ quantity: 3 }),
    anItem({ product_variant_id: 2 }),
    anItem({ product_variant_id: 3, quantity: 4 }),
  ]
  expect(findJoined(theirs, ours)).toEqual([
    { searching_key: '1', name: 'Thing 1', quantity: 1 },
    { searching_key: '3', name: 'Thing 3', quantity: 4 },
  ])
})

it('takes out again what was added and nothing else', () => {
  const store = createCartStore()
  setItems(store, [
    anItem({ quantity: 3 }),
    anItem({ product_variant_id: 2 }),
    anItem({ product_variant_id: 3, quantity: 4 }),
  ])
  undoJoined(store, [
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
