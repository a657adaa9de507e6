import { expect, it } from 'vitest'
import { passReloadGuard, RELOAD_GUARD } from '../../../client/builds/reload-guard.ts'
import { aStorage } from '../cart/fake-storage.ts'

const NOW = 1_795_300_000_000

it('lets one reload through in ten seconds', () => {
  const storage = aStorage()
  const after = [0, 1, 9999, 10_000, 10_001, 20_000].map((ms) => passReloadGuard(storage, NOW + ms))
  expect(after).toEqual([true, false, false, true, false, true])
})

it('begins its window with the reload, not with a failure that it kept back', () => {
  const storage = aStorage()
  passReloadGuard(storage, NOW)
  passReloadGuard(storage, NOW + 9000)
  expect(passReloadGuard(storage, NOW + 10_000)).toBe(true)
})

it('is not shut for ever by a clock that was set back, nor by junk', () => {
  const storage = aStorage()
  passReloadGuard(storage, NOW)
  expect(passReloadGuard(storage, NOW - 3_600_000)).toBe(true)
  storage.write(RELOAD_GUARD, 'junk')
  expect(passReloadGuard(storage, NOW)).toBe(true)
})

it('lets nothing through where it cannot remember it', () => {
  expect(passReloadGuard(aStorage({ isFull: true }), NOW)).toBe(false)
})
