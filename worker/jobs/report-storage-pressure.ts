import type { Db } from '../db/rows.ts'
import { logError } from '../observability/log.ts'
import { getHourlyStorage, isUnderPressure } from '../usage/pressure.ts'

/** Logs an error while the shop stores unusually much. */
export async function reportStoragePressure(db: Db, now: Date): Promise<void> {
  try {
    const hourlyStorage = await getHourlyStorage(db, now)
    if (isUnderPressure(hourlyStorage))
      logError('storage', 'much is stored in this hour', { ...hourlyStorage })
  } catch (error) {
    logError('d1', error, { query: 'usage_counter' })
  }
}
