import * as z from 'zod/mini'
import { all, type Db } from '../db/rows.ts'
import { BYTES, ROWS } from './charge.ts'
import { PRESSURE_BYTES_AN_HOUR, PRESSURE_ROWS_AN_HOUR } from './limits.ts'
import { toHourBucket } from './payer.ts'

const Used = z.object({ bucket: z.string(), used: z.number() })

/** What everybody together has stored in this hour. */
export interface StoredInHour {
  readonly bytes: number
  readonly rows: number
}

export async function getStoredInHour(db: Db, now: Date): Promise<StoredInHour> {
  const [bytes, rows] = [toHourBucket(BYTES, now), toHourBucket(ROWS, now)]
  const found = await all(
    Used,
    db.prepare('SELECT bucket, used FROM usage_counter WHERE bucket IN (?1, ?2)').bind(bytes, rows),
  )
  const usedOf = (wanted: string) => found.find(({ bucket }) => bucket === wanted)?.used ?? 0
  return { bytes: usedOf(bytes), rows: usedOf(rows) }
}

export function isPressure({ bytes, rows }: StoredInHour): boolean {
  return bytes > PRESSURE_BYTES_AN_HOUR || rows > PRESSURE_ROWS_AN_HOUR
}

/**
 * Whether everybody together stores more than a shop's visitors do. Nobody is refused for it: a proof of
 * being human is asked for where the shop can, and what is stored is deleted earlier.
 */
export async function findPressure(db: Db, now: Date): Promise<boolean> {
  return isPressure(await getStoredInHour(db, now))
}
