import type { ReadContext } from '../api/public-read.ts'
import { refreshGeneral } from '../content/public-general.ts'
import { toSettings } from '../env.ts'
import { logError } from '../log.ts'
import { takeRates } from './take-rates.ts'

const EVENT = 'rates'

/** Takes over the bank's rates of today. Whatever fails, the last good ones stay, and it is logged. */
export async function updateRates(context: ReadContext): Promise<void> {
  const { rates_url } = toSettings(context.env)
  if (rates_url === undefined) return
  try {
    const judged = await takeRates(context.env.DB, rates_url, new Date(context.now))
    for (const { code, reason } of judged.refused) logError(EVENT, reason, { code })
    await refreshGeneral(context)
  } catch (error) {
    logError(EVENT, error)
  }
}
