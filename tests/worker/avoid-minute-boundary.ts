const MINUTE_MS = 60_000
/** Several times what any test of a limit takes. */
const NEEDED_MS = 12_000

/**
 * Limits count by the minutes of the clock: what begins shortly before the next one would be counted
 * in both. Waits for it, so that the calls after this are all counted together.
 */
export async function avoidMinuteBoundary(): Promise<void> {
  // The clock of a worker stands still until it waits for something.
  await scheduler.wait(1)
  const remaining_ms = MINUTE_MS - (Date.now() % MINUTE_MS)
  if (remaining_ms < NEEDED_MS) await scheduler.wait(remaining_ms)
}
