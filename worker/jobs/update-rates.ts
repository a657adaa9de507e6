import type { ReadContext } from '../http/read-through-cache.ts'
import { refreshGeneral } from '../content/public-general.ts'
import { toSettings } from '../env.ts'
import { logError } from '../observability/log.ts'
import { importRates } from './import-rates.ts'

const LOG_EVENT_NAME = 'rates'
/** The shop itself needs no sign-in. */
const JOB_ACTOR = { name: 'cron', is_verified: true }

/** Imports the bank's rates of today. On failure the last good rates remain and the error is logged. */
export async function updateRates(context: ReadContext): Promise<void> {
  const { rates_url } = toSettings(context.env)
  if (rates_url === undefined) return
  try {
    const validation = await importRates(context.env.DB, rates_url, {
      actor: { ...JOB_ACTOR, request_id: crypto.randomUUID() },
      now: new Date(context.now),
    })
    for (const { code, reason } of validation.rejected) logError(LOG_EVENT_NAME, reason, { code })
    await refreshGeneral(context)
  } catch (error) {
    logError(LOG_EVENT_NAME, error)
  }
}
