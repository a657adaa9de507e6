import type { Context } from 'hono'
import { isWithinLimit } from '../http/rate-limit.ts'
import type { AppEnv } from '../env.ts'
import { toCounts } from '../usage/usage-counts.ts'
import { tryConsume } from '../db/counters.ts'
import { getUsageSubject } from '../usage/get-usage-subject.ts'
import { MAX_VAT_CHECKS_PER_DAY, MAX_VAT_CHECKS_PER_HOUR, ROW_BYTES } from '../usage/limits.ts'
import { toDailyLimit, toBuckets, toHourBucket } from '../usage/usage-subject.ts'

const VAT_CHECKS_COUNTER = 'VAT checks'

interface LookupContext {
  readonly account_id: number | undefined
  readonly now: Date
}

/**
 * Checks the limits for queries to the register. The limit per minute applies at each location,
 * those per day and hour apply globally.
 */
export async function mayLookUpVatNumber(
  c: Context<AppEnv>,
  { account_id, now }: LookupContext,
): Promise<boolean> {
  if (!(await isWithinLimit(c, c.env.VAT_NUMBER_LIMIT))) return false
  const payer = await getUsageSubject(c, account_id, now)
  return tryConsume(
    c.env.DB,
    [
      ...toCounts(payer, { bytes: ROW_BYTES, rows: 1, now }),
      ...toBuckets(payer, VAT_CHECKS_COUNTER).map((bucket) => ({
        bucket,
        used: 1,
        allowed: toDailyLimit(payer, MAX_VAT_CHECKS_PER_DAY),
      })),
      { bucket: toHourBucket(VAT_CHECKS_COUNTER, now), used: 1, allowed: MAX_VAT_CHECKS_PER_HOUR },
    ],
    now,
  )
}
