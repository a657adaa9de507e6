import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { NAVIGATION_THROTTLE_MS } from '../../../client/gallery/limits.ts'
import { createThrottle } from '../../../client/gallery/viewer/throttle.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] })
})
afterEach(() => {
  vi.useRealTimers()
})

it('One navigation is allowed per 150 ms, counted from the last allowed one', () => {
  const mayNavigate = createThrottle(NAVIGATION_THROTTLE_MS)
  expect(mayNavigate()).toBe(true)
  vi.advanceTimersByTime(149)
  expect(mayNavigate()).toBe(false)
  vi.advanceTimersByTime(1)
  expect(mayNavigate()).toBe(true)
  vi.advanceTimersByTime(149)
  expect(mayNavigate()).toBe(false)
})
