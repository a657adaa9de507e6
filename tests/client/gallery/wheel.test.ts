import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createWheel } from '../../../client/gallery/viewer/wheel.ts'

/* Each throttle of spec §9 is tested on both sides of its limit. */

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] })
})
afterEach(() => {
  vi.useRealTimers()
})

it('The wheel closes once in 300 ms', () => {
  const wheel = createWheel()
  expect(wheel('video')).toBe('close')
  vi.advanceTimersByTime(299)
  expect(wheel('video')).toBeUndefined()
  vi.advanceTimersByTime(1)
  expect(wheel('video')).toBe('close')
})

it('The wheel zooms once in 45 ms', () => {
  const wheel = createWheel()
  expect(wheel('image')).toBe('zoom')
  vi.advanceTimersByTime(44)
  expect(wheel('image')).toBeUndefined()
  vi.advanceTimersByTime(1)
  expect(wheel('image')).toBe('zoom')
})

it('Only the first event of a burst is allowed', () => {
  const wheel = createWheel()
  const commands = Array.from({ length: 20 }, () => {
    const command = wheel('map')
    vi.advanceTimersByTime(10)
    return command
  })
  expect(commands.filter((command) => command === 'close')).toHaveLength(1)
})

it('Zooming and closing are throttled separately', () => {
  const wheel = createWheel()
  expect([wheel('image'), wheel('inline')]).toEqual(['zoom', 'close'])
})
