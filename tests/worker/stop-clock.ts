import { onTestFinished, vi } from 'vitest'

/** Limits count calls by clock minute: while the clock stands, all calls of a test are in the same minute. */
export function stopClock(): void {
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => {
    vi.useRealTimers()
  })
}
