import { checkPayments } from '../checkout/orders/check-payments.ts'
import { sendRefunds } from '../checkout/orders/refunds.ts'
import type { MayGoOn, Progress } from '../checkout/orders/work-through.ts'
import { deliverEvents } from '../checkout/sandbox/deliver.ts'
import { sendAllMails } from '../mail/send-mails.ts'
import { meterQueries } from './meter-queries.ts'

/**
 * D1 takes 1,000 statements of one run. The rest is for what else the run does, and for a round that
 * costs more than any before it.
 */
const MOST_QUERIES = 600
/** What a round of a queue is taken to cost before one was measured. */
const FIRST_GUESS = 60

type Queue = (env: Env, now: Date, mayGoOn: MayGoOn) => Promise<Progress>

/** In this order: what the first finds out, the next acts on. Each sees to its own failures. */
const QUEUES: readonly Queue[] = [deliverEvents, checkPayments, sendRefunds, sendAllMails]

/**
 * Works through everything that waits, within one number of queries: each queue has an equal share of
 * them, and what one leaves over the others have in the next pass.
 */
export async function workQueues(env: Env, now: Date): Promise<void> {
  let left = MOST_QUERIES
  let waiting = QUEUES
  while (waiting.length > 0 && left >= waiting.length * FIRST_GUESS) {
    const unfinished: Queue[] = []
    for (const [at, queue] of waiting.entries()) {
      const share = Math.floor(left / (waiting.length - at))
      const { progress, used } = await workWithin(queue, { env, now, share })
      left -= used
      if (progress === 'more') unfinished.push(queue)
    }
    waiting = unfinished
  }
}

interface Share {
  readonly env: Env
  readonly now: Date
  readonly share: number
}

async function workWithin(queue: Queue, { env, now, share }: Share) {
  const meter = meterQueries(env)
  let dearest = FIRST_GUESS
  let before = 0
  const progress = await queue(meter.env, now, () => {
    dearest = Math.max(dearest, meter.used() - before)
    before = meter.used()
    return before + dearest <= share
  })
  return { progress, used: meter.used() }
}
