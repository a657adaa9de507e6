import type { BrowserStorage } from '../runtime/browser-storage.ts'

/** Spec §9. */
export const RELOAD_GUARD_MS = 10_000
export const RELOAD_GUARD_KEY = 'reload_guard'

/**
 * Returns true once per window, which starts with that call (spec §9). Returns false if nothing can
 * be stored, because reloads might not end.
 */
export function passReloadGuard(storage: BrowserStorage, now: number): boolean {
  const lastReloadAt = Number(storage.read(RELOAD_GUARD_KEY) ?? Number.NaN)
  // If the clock was set back, the difference is negative, so its absolute value is compared.
  if (Math.abs(now - lastReloadAt) < RELOAD_GUARD_MS) return false
  return storage.write(RELOAD_GUARD_KEY, String(now))
}
