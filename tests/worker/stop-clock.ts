import { setTimeout } from 'node:timers/promises'
import { onTestFinished, vi } from 'vitest'

const MINUTE_MS = 60_000
/** More than any test of a limit needs. */
const NEEDED_MS = 5_000

/**
 * Limits count calls by clock minute. The platform's counters have their own clock, so a test waits for the
 * next minute if little of this one is left; the shop's own clock stands.
 */
export async function stopClock(): Promise<void> {
  const leftMs = MINUTE_MS - (Date.now() % MINUTE_MS)
  if (leftMs < NEEDED_MS) await setTimeout(leftMs)
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => {
    vi.useRealTimers()
  })
}
