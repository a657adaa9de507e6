import { partialRefunds } from '../checkout/orders/partial-refunds.ts'
import { orderRefunds } from '../checkout/orders/refunds.ts'
import { readLogShare } from '../env.ts'
import { sendMailsById } from '../mail/send-mails.ts'
import { logError, logInfo } from '../observability/log.ts'
import { JobMessage, type JobKind, type RetryTimes } from '../queue/job-message.ts'
import { recordDeadJobs } from './dead-jobs.ts'
import { continueImportsById } from './import-jobs.ts'
import { continuePurge } from './purge-outdated-pages.ts'

/** Environments have their name after it (wrangler.toml). */
const DEAD_LETTER_QUEUE_PATTERN = /-dead-jobs(?:-|$)/
/** The delay of a message whose job could not be read. */
const RETRY_DELAY_S = 60
/** Cloudflare's limit: https://developers.cloudflare.com/queues/platform/limits/ */
const MAX_DELAY_S = 12 * 60 * 60

/**
 * Runs those of the named jobs that are due and that no other worker runs. Returns the time of the next attempt
 * of each failed job. It throws if the jobs could not be read.
 */
type Consumer = (ids: readonly string[], context: JobContext) => Promise<RetryTimes>

interface JobContext {
  readonly env: Env
  readonly ctx: ExecutionContext
  readonly now: Date
}

const CONSUMERS: Readonly<Record<JobKind, Consumer>> = {
  mail: (ids, { env, now }) => sendMailsById(env, ids, now),
  refund: (ids, { env, now }) => orderRefunds.sendById(env, ids, now),
  partial_refund: (ids, { env, now }) => partialRefunds.sendById(env, ids, now),
  purge: (_, { env, ctx, now }) =>
    continuePurge(env.CACHE, (tags) => ctx.exports.Pages.purge(tags), now),
  import: (ids, { env, now }) => continueImportsById(env, ids, now),
}

/**
 * Handles a batch of messages. The rows in D1 decide what is done: a message that comes twice, late or after
 * the cron finds nothing to do. A message of an unknown kind, from a version that was rolled back, is tried
 * again until it is in the dead-letter queue; its row waits for a version that knows it.
 */
export async function consumeJobs(
  batch: MessageBatch,
  env: Env,
  ctx: ExecutionContext,
): Promise<void> {
  const now = new Date()
  if (DEAD_LETTER_QUEUE_PATTERN.test(batch.queue)) return await recordDeadJobs(batch, env.DB, now)
  const messagesByKind = Map.groupBy(batch.messages, toKind)
  const retries = await Promise.all(
    [...messagesByKind].map(([kind, messages]) => consume({ kind, messages }, { env, ctx, now })),
  )
  logBatch(batch, { retries: retries.reduce((sum, count) => sum + count, 0), now, env })
}

interface BatchResult {
  readonly retries: number
  readonly now: Date
  readonly env: Env
}

/** Writes one line for each batch with retries and for a share of the others. */
function logBatch({ messages }: MessageBatch, { retries, now, env }: BatchResult): void {
  if (retries === 0 && Math.random() >= readLogShare(env)) return
  const lags = messages.map(({ timestamp }) => now.getTime() - timestamp.getTime())
  logInfo('jobs', { messages: messages.length, retries, lag_ms: Math.max(...lags) })
}

function toKind({ body }: Message): JobKind | undefined {
  return JobMessage.safeParse(body).data?.kind
}

interface Jobs {
  readonly kind: JobKind | undefined
  readonly messages: readonly Message[]
}

/** Acknowledges or retries each message, and returns the number of retries. */
async function consume({ kind, messages }: Jobs, context: JobContext): Promise<number> {
  if (kind === undefined) {
    logError('jobs', 'unknown kind', { messages: messages.length })
    return retryAll(messages)
  }
  try {
    const ids = messages.map(({ body }) => JobMessage.parse(body).id)
    return settle(messages, await CONSUMERS[kind]([...new Set(ids)], context), context.now)
  } catch (error) {
    logError('jobs', error, { kind, messages: messages.length })
    return retryAll(messages)
  }
}

function retryAll(messages: readonly Message[]): number {
  for (const message of messages) message.retry({ delaySeconds: RETRY_DELAY_S })
  return messages.length
}

/** Settles messages. If several have the same id, one of them is retried. */
function settle(messages: readonly Message[], retryTimes: RetryTimes, now: Date): number {
  const waiting = new Map(retryTimes)
  for (const message of messages) {
    const { id } = JobMessage.parse(message.body)
    const retryAt = waiting.get(id)
    waiting.delete(id)
    if (retryAt === undefined) message.ack()
    else message.retry({ delaySeconds: toDelay(retryAt, now) })
  }
  return retryTimes.size
}

/** One second more than needed, because the clocks of two machines differ. */
function toDelay(retryAt: string, now: Date): number {
  return Math.min(MAX_DELAY_S, Math.ceil((Date.parse(retryAt) - now.getTime()) / 1000) + 1)
}
