import type { Db } from '../db/rows.ts'

const DAY_MS = 24 * 60 * 60_000
/** A counter of a day is needed for a day; of an hour it is what the operator may look at. */
const KEPT_MS = 2 * DAY_MS

/** What is counted, for whom and when. */
export interface Count {
  readonly bucket: string
  readonly used: number
  /** The most that may be used. */
  readonly allowed: number
}

/** Counts in one statement; a batch in which it stands fails whole when a limit is passed. */
export function prepareCounts(db: Db, counts: readonly Count[], now: Date): D1PreparedStatement {
  return db
    .prepare(
      `INSERT INTO usage_counter (bucket, used, allowed, expires_at)
       SELECT value ->> 'bucket', value ->> 'used', value ->> 'allowed', ?2
       FROM json_each(?1) WHERE TRUE
       ON CONFLICT (bucket) DO UPDATE SET
         used = used + excluded.used, allowed = excluded.allowed`,
    )
    .bind(JSON.stringify(counts), new Date(now.getTime() + KEPT_MS).toISOString())
}

/** Counts by itself, before what it allows is done; false: a limit is reached and nothing is counted. */
export async function spend(db: Db, counts: readonly Count[], now: Date): Promise<boolean> {
  try {
    await prepareCounts(db, counts, now).run()
    return true
  } catch (error) {
    if (isOverAllowance(error)) return false
    throw error
  }
}

/** Whether a batch has failed because a counter would have passed its limit. */
export function isOverAllowance(error: unknown): boolean {
  return error instanceof Error && error.message.includes('within_allowance')
}
