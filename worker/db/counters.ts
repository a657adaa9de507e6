import { DAY_MS } from '#shared/time/day.ts'
import type { Db } from './rows.ts'

/** Daily counters are needed for a day; hourly ones are stored for the operator to inspect. */
const RETENTION_MS = 2 * DAY_MS

/** The counter's key: what is counted, for whom and for which period. */
export interface Count {
  readonly bucket: string
  readonly used: number
  /** The limit of the counter. */
  readonly allowed: number
}

/**
 * Increments all counters in one statement; a batch that contains it fails as a whole if a limit is
 * exceeded.
 */
export function prepareCounts(db: Db, counts: readonly Count[], now: Date): D1PreparedStatement {
  return db
    .prepare(
      `INSERT INTO usage_counter (bucket, used, allowed, expires_at)
       SELECT value ->> 'bucket', value ->> 'used', value ->> 'allowed', ?2
       FROM json_each(?1) WHERE TRUE
       ON CONFLICT (bucket) DO UPDATE SET
         used = used + excluded.used, allowed = excluded.allowed`,
    )
    .bind(JSON.stringify(counts), new Date(now.getTime() + RETENTION_MS).toISOString())
}

/**
 * Increments the counters before the operation that they limit; returns false, without counting, if a
 * limit is reached.
 */
export async function tryConsume(db: Db, counts: readonly Count[], now: Date): Promise<boolean> {
  try {
    await prepareCounts(db, counts, now).run()
    return true
  } catch (error) {
    if (isLimitExceeded(error)) return false
    throw error
  }
}

/** Whether a batch failed because a counter would have exceeded its limit. */
export function isLimitExceeded(error: unknown): boolean {
  return error instanceof Error && error.message.includes('within_allowance')
}
