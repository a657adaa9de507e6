import { logError } from './log.ts'

/** The time of the last cron run, which the health check reads. */
export const LAST_CRON_RUN_KEY = 'seen:cron'

/** If this write fails, the next run stores the time again. */
export async function recordCronRun(kv: KVNamespace, now: Date): Promise<void> {
  try {
    await kv.put(LAST_CRON_RUN_KEY, now.toISOString())
  } catch (error) {
    logError('kv', error, { key: LAST_CRON_RUN_KEY })
  }
}
