import type { Db } from '../db/rows.ts'
import { logError } from '../observability/log.ts'
import { getHourlyStorage, isUnderPressure } from '../usage/pressure.ts'

/** Logs an error while the shop stores unusually much. */
export async function reportStoragePressure(db: Db, now: Date): Promise<void> {
  try {
    const stored = await getHourlyStorage(db, now)
    if (isUnderPressure(stored)) logError('storage', 'much is stored in this hour', { ...stored })
  } catch (error) {
    logError('d1', error, { query: 'usage_counter' })
  }
}
