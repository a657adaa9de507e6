import * as z from 'zod/mini'
import { ORDER_CAUSES } from '#shared/checkout/order-states.ts'
import { all } from '../../db/rows.ts'
import { logError } from '../../observability/log.ts'
import { getProvider } from '../payment/choose-provider.ts'
import { findPurchaseOfOrder } from './purchase-record.ts'
import { finishPurchase } from './finish-purchase.ts'
import { prepareSettledPayment } from './change-order-state.ts'
import { processQueue, type MayContinue, type Progress } from '../../db/process-queue.ts'
import { enqueueJobs, MAX_MESSAGES, type MarkTimes } from '../../queue/enqueue-jobs.ts'
import type { RetryTimes } from '../../queue/job-message.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
/** How long a leased refund is reserved for one worker. */
const LEASE_MS = 2 * MINUTE_MS
/** The delay after a failure grows with the number of failures: a provider may be down for a day. */
const MAX_WAIT_MS = 6 * HOUR_MS

const Due = z.object({
  order_number: z.string(),
  cause: z.enum(ORDER_CAUSES),
  attempts: z.number(),
})

/** Sends the due refunds, each once, as far as time permits. */
export async function sendRefunds(
  env: Env,
  now: Date,
  mayContinue?: MayContinue,
): Promise<Progress> {
  try {
    return await processQueue({
      lease: (count) => leaseRefunds(env.DB, now, count),
      run: async (refund) => void (await sendRefund(env, refund, now)),
      mayContinue,
    })
  } catch (error) {
    logError('refund', error)
    return 'done'
  }
}

/** The consumer of the queue calls this: it sends those of the refunds that are due. */
export async function sendRefundsById(
  env: Env,
  ids: readonly string[],
  now: Date,
): Promise<RetryTimes> {
  const refunds = await leaseRefundsById(env.DB, now, ids)
  const times = await Promise.all(
    refunds.map(
      async (refund) => [refund.order_number, await sendRefund(env, refund, now)] as const,
    ),
  )
  return new Map(times.flatMap(([id, due_at]) => (due_at === undefined ? [] : [[id, due_at]])))
}

/** Hands due refunds to the queue and returns their number, as `enqueueJobs` does. */
export function enqueueRefunds(env: Env, now: Date): Promise<number | undefined> {
  const mark = (times: MarkTimes) => prepareQueuedRefunds(env.DB, times)
  return enqueueJobs(env, now, { kind: 'refund', mark })
}

/**
 * Hands new refunds to the queue; without one it sends them itself. It runs after responses that may
 * create refunds.
 */
export async function startRefunds(env: Env, now: Date): Promise<void> {
  if ((await enqueueRefunds(env, now)) === undefined) await sendRefunds(env, now)
}

function prepareQueuedRefunds(db: D1Database, { now, lostBefore }: MarkTimes): D1PreparedStatement {
  return db
    .prepare(
      `UPDATE refund SET queued_at = ?1
       WHERE order_number IN (
         SELECT order_number FROM refund
         WHERE done_at IS NULL AND due_at <= ?1 AND (queued_at IS NULL OR queued_at <= ?2)
         ORDER BY due_at LIMIT ?3
       )
       RETURNING order_number AS id`,
    )
    .bind(now, lostBefore, MAX_MESSAGES)
}

function leaseRefundsById(
  db: D1Database,
  now: Date,
  ids: readonly string[],
): Promise<z.infer<typeof Due>[]> {
  return all(
    Due,
    db
      .prepare(
        `UPDATE refund SET attempts = attempts + 1, due_at = ?2
         WHERE order_number IN (SELECT value FROM json_each(?3))
           AND done_at IS NULL AND due_at <= ?1
         RETURNING order_number, cause, attempts`,
      )
      .bind(now.toISOString(), addMs(now, LEASE_MS), JSON.stringify(ids)),
  )
}

function leaseRefunds(db: D1Database, now: Date, count: number): Promise<z.infer<typeof Due>[]> {
  return all(
    Due,
    db
      .prepare(
        `UPDATE refund SET attempts = attempts + 1, due_at = ?2
         WHERE order_number IN (
           SELECT order_number FROM refund
           WHERE done_at IS NULL AND due_at <= ?1 ORDER BY due_at LIMIT ?3
         )
         RETURNING order_number, cause, attempts`,
      )
      .bind(now.toISOString(), addMs(now, LEASE_MS), count),
  )
}

/**
 * Sends one refund to the provider; its completion is then detected as for any other refund. Returns the
 * time of the next attempt if it failed.
 */
async function sendRefund(
  env: Env,
  { order_number, cause, attempts }: z.infer<typeof Due>,
  now: Date,
): Promise<string | undefined> {
  try {
    const purchase = await findPurchaseOfOrder(env.DB, order_number)
    if (purchase === undefined || purchase.provider === null || purchase.intent_id === null) {
      throw new Error('The order has no payment that could go back')
    }
    const provider = await getProvider(env, purchase.provider)
    await provider.refundIntent(purchase.intent_id)
    await finishPurchase(env, purchase.id, { cause, now })
    await env.DB.batch([
      env.DB.prepare(
        'UPDATE refund SET done_at = ?2 WHERE order_number = ?1 AND done_at IS NULL',
      ).bind(order_number, now.toISOString()),
      prepareSettledPayment(env.DB, purchase.id),
    ])
    return undefined
  } catch (error) {
    logError('refund', error, { order_number, attempts })
    const due_at = addMs(now, Math.min(MAX_WAIT_MS, MINUTE_MS * 2 ** attempts))
    await env.DB.prepare('UPDATE refund SET due_at = ?2, last_error = ?3 WHERE order_number = ?1')
      .bind(order_number, due_at, String(error).slice(0, 300))
      .run()
    return due_at
  }
}

function addMs(now: Date, ms: number): string {
  return new Date(now.getTime() + ms).toISOString()
}
