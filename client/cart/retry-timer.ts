const FIRST_DELAY_MS = 2000
const MAX_DELAY_MS = 60_000

export interface RetryTimer {
  /** Schedules the next attempt; each delay is twice as long as the one before. */
  readonly schedule: () => void
  readonly cancel: () => void
  /** Sets the next delay to the shortest one. */
  readonly resetDelay: () => void
}

export function createRetryTimer(run: () => unknown): RetryTimer {
  let delay_ms = FIRST_DELAY_MS
  let timer: ReturnType<typeof setTimeout> | undefined
  return {
    schedule() {
      timer = setTimeout(run, delay_ms)
      delay_ms = Math.min(delay_ms * 2, MAX_DELAY_MS)
    },
    cancel: () => clearTimeout(timer),
    resetDelay() {
      delay_ms = FIRST_DELAY_MS
    },
  }
}
