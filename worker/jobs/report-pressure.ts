import type { Db } from '../db/rows.ts'
import { logError } from '../log.ts'
import { getStoredInHour, isPressure } from '../usage/pressure.ts'

/** Says it in the log while everybody together stores more than visitors of a shop do. */
export async function reportPressure(db: Db, now: Date): Promise<void> {
  try {
    const stored = await getStoredInHour(db, now)
    if (isPressure(stored)) logError('storage', 'much is stored in this hour', { ...stored })
  } catch (error) {
    logError('d1', error, { query: 'usage_counter' })
  }
}
