import { eraseOldInvoices } from '../checkout/orders/erase-invoices.ts'
import { hashSomeUses } from '../checkout/pricing/coupon-use.ts'
import { toInvoiceRetentionYears } from '../env.ts'
import { logError } from '../log.ts'
import { forgetMailDays } from '../mail/mailbox-limit.ts'

/** A Worker may ask D1 only so often in one run; the next night goes on. */
const MOST_STEPS = 10
const USES_AT_ONCE = 500
const DAYS_AT_ONCE = 5000

/** Erases and hashes, in steps that D1 bears, what says more of people than is still needed. */
export async function keepPrivacy(env: Env, now: Date): Promise<void> {
  const { DB } = env
  await runSteps('erase-invoices', () => {
    return eraseOldInvoices(DB, { now, years: toInvoiceRetentionYears(env) })
  })
  await runSteps('hash-coupon-uses', () => hashSomeUses(DB, USES_AT_ONCE))
  await runSteps('forget-mail-days', () => forgetMailDays(DB, now, DAYS_AT_ONCE))
}

/** Each step answers how many it has done; one that fails stops no other job. */
async function runSteps(event: string, step: () => Promise<number>): Promise<void> {
  try {
    for (let done = 0; done < MOST_STEPS; done += 1) {
      if ((await step()) === 0) return
    }
  } catch (error) {
    logError(event, error)
  }
}
