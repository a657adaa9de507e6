import type { BrowserStorage } from '../runtime/browser-storage.ts'

/** Spec §9. */
export const RELOAD_GUARD_MS = 10_000
export const RELOAD_GUARD = 'reload_guard'

/** True once in the window, which begins then. Never where nothing can be stored: it might not end. */
export function passReloadGuard(storage: BrowserStorage, now: number): boolean {
  const last = Number(storage.read(RELOAD_GUARD) ?? Number.NaN)
  // Of a clock that was set back it is long ago as well.
  if (Math.abs(now - last) < RELOAD_GUARD_MS) return false
  return storage.write(RELOAD_GUARD, String(now))
}
