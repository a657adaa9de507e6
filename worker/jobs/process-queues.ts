import { checkPayments } from '../checkout/orders/check-payments.ts'
import { partialRefunds } from '../checkout/orders/partial-refunds.ts'
import { orderRefunds } from '../checkout/orders/refunds.ts'
import type { MayContinue, Progress } from '../db/process-queue.ts'
import { deliverEvents } from '../checkout/payment/sandbox/deliver.ts'
import { sendAllMails } from '../mail/send-mails.ts'
import { continueImports } from './import-jobs.ts'
import { meterQueries } from './meter-queries.ts'

/**
 * The share of the queues in the 1,000 statements that D1 allows in one run. The rest is for the other
 * jobs, and for a batch that costs more than estimated.
 */
const MAX_QUERIES = 600
/** The estimated number of statements of a batch before one was measured. */
const INITIAL_ESTIMATE = 60

type Queue = (env: Env, now: Date, mayContinue: MayContinue) => Promise<Progress>

/** The queues in order: each acts on the results of the ones before it. Each handles its own errors. */
const QUEUES: readonly Queue[] = [
  deliverEvents,
  checkPayments,
  orderRefunds.sendDue,
  partialRefunds.sendDue,
  (env, _, mayContinue) => sendAllMails(env, mayContinue),
  continueImports,
]

/**
 * Processes all queues within one total number of statements: each queue gets an equal share, and what
 * one leaves is distributed in the next pass.
 */
export async function processQueues(env: Env, now: Date): Promise<void> {
  let queriesLeft = MAX_QUERIES
  let waitingQueues = QUEUES
  while (waitingQueues.length > 0 && queriesLeft >= waitingQueues.length * INITIAL_ESTIMATE) {
    const unfinishedQueues: Queue[] = []
    for (const [index, queue] of waitingQueues.entries()) {
      const budget = Math.floor(queriesLeft / (waitingQueues.length - index))
      const { progress, used } = await processWithin(queue, { env, now, budget })
      queriesLeft -= used
      if (progress === 'more') unfinishedQueues.push(queue)
    }
    waitingQueues = unfinishedQueues
  }
}

interface QueueBudget {
  readonly env: Env
  readonly now: Date
  readonly budget: number
}

async function processWithin(queue: Queue, { env, now, budget }: QueueBudget) {
  const meter = meterQueries(env)
  let maxBatchQueries = INITIAL_ESTIMATE
  let usedQueries = 0
  const progress = await queue(meter.env, now, () => {
    maxBatchQueries = Math.max(maxBatchQueries, meter.used() - usedQueries)
    usedQueries = meter.used()
    return usedQueries + maxBatchQueries <= budget
  })
  return { progress, used: meter.used() }
}
