import { expect, it } from 'vitest'
import { BUYER_KEY_NAME, getBuyerKey } from '../../../client/checkout/buyer-key.ts'
import { createBrowserStorage } from '../../../client/runtime/browser-storage.ts'
import { createFakeStorage } from '../cart/fake-storage.ts'

const HOUR_MS = 60 * 60_000

it('All tabs of a browser send the same number until a day after the last checkout', () => {
  const shared = createFakeStorage()
  const key = getBuyerKey(shared, 0)
  expect(key).toMatch(/^[\w-]{36}$/)
  expect(getBuyerKey(shared, 23 * HOUR_MS)).toBe(key)
  expect(getBuyerKey(shared, 46 * HOUR_MS)).toBe(key)
  expect(getBuyerKey(shared, 70 * HOUR_MS)).not.toBe(key)
})

it.each(['', 'broken', '{"key":7,"at":0}', '{"key":"a","at":"0"}', '{"key":"a","at":9}'])(
  'The stored text %j is replaced by a new number',
  (text) => {
    const shared = createFakeStorage()
    shared.write(BUYER_KEY_NAME, text)
    expect(getBuyerKey(shared, 1)).toMatch(/^[\w-]{36}$/)
  },
)

it('There is no number if storage is blocked', () => {
  const blocked = createBrowserStorage(() => {
    throw new Error('Access is denied')
  })
  expect(getBuyerKey(blocked, 0)).toBeUndefined()
})
