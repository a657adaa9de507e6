import { logError } from '../log.ts'

/** When the cron last came, for whoever asks after the shop's health. */
export const CRON_KEY = 'seen:cron'

/** What is lost with KV is known again after the next run. */
export async function rememberCron(kv: KVNamespace, now: Date): Promise<void> {
  try {
    await kv.put(CRON_KEY, now.toISOString())
  } catch (error) {
    logError('kv', error, { key: CRON_KEY })
  }
}
