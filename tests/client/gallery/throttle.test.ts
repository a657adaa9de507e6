import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { TURN_THROTTLE_MS } from '../../../client/gallery/limits.ts'
import { createThrottle } from '../../../client/gallery/viewer/throttle.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] })
})
afterEach(() => {
  vi.useRealTimers()
})

it('lets a turn through each 150 ms, counted from the last that it let through', () => {
  const mayTurn = createThrottle(TURN_THROTTLE_MS)
  expect(mayTurn()).toBe(true)
  vi.advanceTimersByTime(149)
  expect(mayTurn()).toBe(false)
  vi.advanceTimersByTime(1)
  expect(mayTurn()).toBe(true)
  vi.advanceTimersByTime(149)
  expect(mayTurn()).toBe(false)
})
