import type { Db } from '../db/rows.ts'
import { MAX_BYTES_PER_DAY } from './limits.ts'
import { prepareCounts, type Count } from '../db/counters.ts'
import { toDailyLimit, toBuckets, toHourBucket, type UsageSubject } from './usage-subject.ts'

/**
 * The totals of all visitors are counted but never limited: they only decide whether a proof is
 * requested.
 */
const UNLIMITED = Number.MAX_SAFE_INTEGER
export const BYTES_COUNTER = 'bytes'
export const ROWS_COUNTER = 'rows'

export interface StorageUse {
  readonly bytes: number
  readonly rows: number
  readonly now: Date
}

/**
 * Counts the stored bytes, in the batch that writes the rows: it fails as a whole if the daily limit is
 * reached.
 */
export function prepareUsage(
  db: Db,
  payer: UsageSubject,
  storageUse: StorageUse,
): D1PreparedStatement {
  return prepareCounts(db, toCounts(payer, storageUse), storageUse.now)
}

export function toCounts(payer: UsageSubject, { bytes, rows, now }: StorageUse): Count[] {
  const payerCounts = toBuckets(payer, BYTES_COUNTER).map((bucket) => ({
    bucket,
    used: bytes,
    allowed: toDailyLimit(payer, MAX_BYTES_PER_DAY),
  }))
  return [
    ...payerCounts,
    { bucket: toHourBucket(BYTES_COUNTER, now), used: bytes, allowed: UNLIMITED },
    { bucket: toHourBucket(ROWS_COUNTER, now), used: rows, allowed: UNLIMITED },
  ]
}

/** Returns the length in UTF-8, the encoding of D1. */
export function byteLength(text: string): number {
  return new TextEncoder().encode(text).byteLength
}
