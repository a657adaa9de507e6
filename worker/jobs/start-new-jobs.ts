import { partialRefunds } from '../checkout/orders/partial-refunds.ts'
import { orderRefunds } from '../checkout/orders/refunds.ts'
import { startMails } from '../mail/send-mails.ts'
import { startPurge, type Purge } from './purge-outdated-pages.ts'

/**
 * Starts the refunds, emails and purges that an operation has created. Their rows decide what is done, so
 * the cron does what this leaves.
 */
export async function startNewJobs(env: Env, now: Date, purge: Purge): Promise<void> {
  await Promise.all([
    orderRefunds.start(env, now),
    partialRefunds.start(env, now),
    startPurge(env, purge),
  ])
  // A refund that was sent has an email.
  await startMails(env, now)
}
