import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { increaseItem, setItems } from '../../../client/cart/cart-actions.ts'
import { SAVE_DELAY_MS, createDebouncedSave } from '../../../client/cart/debounced-save.ts'
import { createCartStore, showMiniCart } from '../../../client/stores/cart-store.ts'
import { anItem } from './cart-item-builder.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function aSaver() {
  const store = createCartStore()
  const events: string[] = []
  const saver = createDebouncedSave(store, {
    save: () => events.push('save'),
    flush: () => void events.push('flush'),
  })
  return { store, events, ...saver }
}

it('A save waits 1200 ms (spec §9)', () => {
  expect(SAVE_DELAY_MS).toBe(1200)
})

it('Many changes are saved once, after the last of them', () => {
  const { store, events } = aSaver()
  setItems(store, [anItem()])
  for (let clicks = 0; clicks < 50; clicks += 1) {
    increaseItem(store, '1')
    vi.advanceTimersByTime(20)
  }
  vi.advanceTimersByTime(SAVE_DELAY_MS - 21)
  expect(events).toEqual([])
  vi.advanceTimersByTime(1)
  expect(events).toEqual(['save'])
})

it('Nothing is saved when the items have not changed', () => {
  const { store, events } = aSaver()
  showMiniCart(store)
  vi.advanceTimersByTime(SAVE_DELAY_MS)
  expect(events).toEqual([])
})

it('Closing the page saves once', () => {
  const { store, events, flush } = aSaver()
  setItems(store, [anItem()])
  flush()
  vi.advanceTimersByTime(SAVE_DELAY_MS)
  expect(events).toEqual(['flush'])
})
