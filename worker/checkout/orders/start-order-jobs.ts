import { startMails } from '../../mail/send-mails.ts'
import { orderRefunds } from './refunds.ts'

/**
 * Starts the emails and refunds that a finished purchase has created. It runs after the response; their
 * rows decide what is done, so the cron does what this leaves.
 */
export async function startOrderJobs(env: Env, now: Date): Promise<void> {
  await Promise.all([startMails(env, now), orderRefunds.start(env, now)])
}
