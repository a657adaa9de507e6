import { partialRefunds } from '../checkout/orders/partial-refunds.ts'
import { orderRefunds } from '../checkout/orders/refunds.ts'
import { enqueueMails } from '../mail/send-mails.ts'
import { MAX_MESSAGES } from '../queue/enqueue-jobs.ts'
import { enqueueImports } from './import-jobs.ts'

/** The maximum number of batches of messages of one kind in a run of the cron. */
const MAX_BATCHES = 5

/**
 * Hands the queue what a run of the cron has left: rows that no response has handed over, and rows whose
 * messages were lost.
 */
export async function enqueueWaitingJobs(env: Env, now: Date): Promise<void> {
  const enqueuers = [orderRefunds.enqueue, partialRefunds.enqueue, enqueueMails, enqueueImports]
  for (const enqueue of enqueuers) {
    for (let batch = 0; batch < MAX_BATCHES; batch += 1) {
      if (((await enqueue(env, now)) ?? 0) < MAX_MESSAGES) break
    }
  }
}
