const MINUTE_MS = 60_000
/** Several times the duration of a test of a limit. */
const NEEDED_MS = 12_000

/**
 * Limits count calls by clock minute. Waits for the next minute when the current one ends soon, so that all
 * calls of the test are counted in the same minute.
 */
export async function avoidMinuteBoundary(): Promise<void> {
  // A worker's clock advances only when it waits.
  await scheduler.wait(1)
  const remaining_ms = MINUTE_MS - (Date.now() % MINUTE_MS)
  if (remaining_ms < NEEDED_MS) await scheduler.wait(remaining_ms)
}
