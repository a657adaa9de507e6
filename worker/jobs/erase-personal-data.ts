import { eraseOldInvoices } from '../checkout/orders/erase-invoices.ts'
import { hashCouponUses } from '../checkout/pricing/coupon-use.ts'
import { readInvoiceRetentionYears } from '../env.ts'
import { logError } from '../observability/log.ts'
import { deleteOldMailCounts } from '../mail/mailbox-limit.ts'

/** D1 limits the statements of one run; the rest waits for the next night. */
const MAX_STEPS = 10
const USES_PER_STEP = 500
const DAYS_PER_STEP = 5000

/** Erases or hashes personal data that is no longer needed, in steps small enough for D1. */
export async function erasePersonalData(env: Env, now: Date): Promise<void> {
  const { DB } = env
  await runSteps('erase-invoices', () => {
    return eraseOldInvoices(DB, { now, years: readInvoiceRetentionYears(env) })
  })
  await runSteps('hash-coupon-uses', () => hashCouponUses(DB, USES_PER_STEP))
  await runSteps('forget-mail-days', () => deleteOldMailCounts(DB, now, DAYS_PER_STEP))
}

/**
 * Repeats a step, which returns how many rows it has processed, until none are left. An error does not
 * stop other jobs.
 */
async function runSteps(event: string, step: () => Promise<number>): Promise<void> {
  try {
    for (let done = 0; done < MAX_STEPS; done += 1) {
      if ((await step()) === 0) return
    }
  } catch (error) {
    logError(event, error)
  }
}
