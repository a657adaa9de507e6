import type { Db } from '../db/rows.ts'
import { MAX_BYTES_A_DAY } from './limits.ts'
import { prepareCounts, type Count } from './counters.ts'
import { toAllowed, toBuckets, toHourBucket, type Payer } from './payer.ts'

/** What everybody together stores is never refused: it decides what is asked of them. */
const WITHOUT_LIMIT = Number.MAX_SAFE_INTEGER
export const BYTES = 'bytes'
export const ROWS = 'rows'

export interface Stored {
  readonly bytes: number
  readonly rows: number
  readonly now: Date
}

/** Pays for rows, in the batch that writes them: it fails whole when the day's bytes are used up. */
export function prepareCharge(db: Db, payer: Payer, stored: Stored): D1PreparedStatement {
  return prepareCounts(db, toCounts(payer, stored), stored.now)
}

export function toCounts(payer: Payer, { bytes, rows, now }: Stored): Count[] {
  const own = toBuckets(payer, BYTES).map((bucket) => ({
    bucket,
    used: bytes,
    allowed: toAllowed(payer, MAX_BYTES_A_DAY),
  }))
  return [
    ...own,
    { bucket: toHourBucket(BYTES, now), used: bytes, allowed: WITHOUT_LIMIT },
    { bucket: toHourBucket(ROWS, now), used: rows, allowed: WITHOUT_LIMIT },
  ]
}

/** In UTF-8, as D1 stores it. */
export function byteLength(text: string): number {
  return new TextEncoder().encode(text).byteLength
}
