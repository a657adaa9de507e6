import { expect, it } from 'vitest'
import { passReloadGuard, RELOAD_GUARD_KEY } from '../../../client/builds/reload-guard.ts'
import { createFakeStorage } from '../cart/fake-storage.ts'

const NOW = 1_795_300_000_000

it('The guard allows one reload in ten seconds', () => {
  const storage = createFakeStorage()
  const results = [0, 1, 9999, 10_000, 10_001, 20_000].map((ms) =>
    passReloadGuard(storage, NOW + ms),
  )
  expect(results).toEqual([true, false, false, true, false, true])
})

it('The guard starts its period with the reload, not with a failure that it blocked', () => {
  const storage = createFakeStorage()
  passReloadGuard(storage, NOW)
  passReloadGuard(storage, NOW + 9000)
  expect(passReloadGuard(storage, NOW + 10_000)).toBe(true)
})

it('The guard allows a reload after the clock was set back, and when the stored data is invalid', () => {
  const storage = createFakeStorage()
  passReloadGuard(storage, NOW)
  expect(passReloadGuard(storage, NOW - 3_600_000)).toBe(true)
  storage.write(RELOAD_GUARD_KEY, 'invalid')
  expect(passReloadGuard(storage, NOW)).toBe(true)
})

it('The guard allows no reload when it cannot store the time', () => {
  expect(passReloadGuard(createFakeStorage({ isFull: true }), NOW)).toBe(false)
})
