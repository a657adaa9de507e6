import type { Context } from 'hono'
import { isWithinLimit } from '../api/rate-limit.ts'
import type { AppEnv } from '../env.ts'
import { toCounts } from '../usage/charge.ts'
import { spend } from '../usage/counters.ts'
import { getPayer } from '../usage/get-payer.ts'
import { MAX_VAT_CHECKS_A_DAY, MAX_VAT_CHECKS_AN_HOUR, ROW_BYTES } from '../usage/limits.ts'
import { toAllowed, toBuckets, toHourBucket } from '../usage/payer.ts'

const VAT_CHECKS = 'VAT checks'

interface Asker {
  readonly account_id: number | undefined
  readonly now: Date
}

/** The limit by the minute holds at each location, those by the day and the hour everywhere. */
export async function mayAskRegister(
  c: Context<AppEnv>,
  { account_id, now }: Asker,
): Promise<boolean> {
  if (!(await isWithinLimit(c, c.env.VAT_NUMBER_LIMIT))) return false
  const payer = await getPayer(c, account_id, now)
  return spend(
    c.env.DB,
    [
      ...toCounts(payer, { bytes: ROW_BYTES, rows: 1, now }),
      ...toBuckets(payer, VAT_CHECKS).map((bucket) => ({
        bucket,
        used: 1,
        allowed: toAllowed(payer, MAX_VAT_CHECKS_A_DAY),
      })),
      { bucket: toHourBucket(VAT_CHECKS, now), used: 1, allowed: MAX_VAT_CHECKS_AN_HOUR },
    ],
    now,
  )
}
