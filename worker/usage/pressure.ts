import * as z from 'zod/mini'
import { all, type Db } from '../db/rows.ts'
import { BYTES_COUNTER, ROWS_COUNTER } from './usage-counts.ts'
import { PRESSURE_BYTES_PER_HOUR, PRESSURE_ROWS_PER_HOUR } from './limits.ts'
import { toHourBucket } from './usage-subject.ts'

const CounterRow = z.object({ bucket: z.string(), used: z.number() })

/** The storage use of all visitors in the current hour. */
export interface HourlyStorage {
  readonly bytes: number
  readonly rows: number
}

export async function getHourlyStorage(db: Db, now: Date): Promise<HourlyStorage> {
  const [bytes, rows] = [toHourBucket(BYTES_COUNTER, now), toHourBucket(ROWS_COUNTER, now)]
  const found = await all(
    CounterRow,
    db.prepare('SELECT bucket, used FROM usage_counter WHERE bucket IN (?1, ?2)').bind(bytes, rows),
  )
  const countUsed = (bucketName: string) =>
    found.find(({ bucket }) => bucket === bucketName)?.used ?? 0
  return { bytes: countUsed(bytes), rows: countUsed(rows) }
}

export function isUnderPressure({ bytes, rows }: HourlyStorage): boolean {
  return bytes > PRESSURE_BYTES_PER_HOUR || rows > PRESSURE_ROWS_PER_HOUR
}

/**
 * Whether all visitors together store unusually much. Requests are not refused for it: where the shop
 * can, it asks for a Turnstile proof, and data is deleted earlier.
 */
export async function readStoragePressure(db: Db, now: Date): Promise<boolean> {
  return isUnderPressure(await getHourlyStorage(db, now))
}
