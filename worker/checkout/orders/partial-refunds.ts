import * as z from 'zod/mini'
import { processQueue, type MayContinue, type Progress } from '../../db/process-queue.ts'
import { all, type Db } from '../../db/rows.ts'
import { logError } from '../../observability/log.ts'
import { enqueueJobs, MAX_MESSAGES, type MarkTimes } from '../../queue/enqueue-jobs.ts'
import type { RetryTimes } from '../../queue/job-message.ts'
import { getProvider } from '../payment/choose-provider.ts'
import { prepareFailedPartialRefund } from './failed-partial-refund.ts'
import { finishPurchase } from './finish-purchase.ts'
import { prepareOrderEmail } from './order-emails.ts'
import { findPurchaseOfOrder, type PurchaseRecord } from './purchase-record.ts'

const MINUTE_MS = 60_000
const LEASE_MS = 2 * MINUTE_MS
/** The delay after a failure grows with the number of failures. */
const MAX_WAIT_MS = 6 * 60 * MINUTE_MS
const MAX_ERROR_CHARACTERS = 300

const Due = z.object({
  id: z.string(),
  order_number: z.string(),
  amount: z.number(),
  attempts: z.number(),
})
type DueRefund = z.infer<typeof Due>

const IS_WAITING_SQL = 'done_at IS NULL AND failed_at IS NULL'

/** Sends the due partial refunds, each once, as far as time permits. */
export async function sendPartialRefunds(
  env: Env,
  now: Date,
  mayContinue?: MayContinue,
): Promise<Progress> {
  try {
    return await processQueue({
      lease: (count) =>
        lease(env.DB, now, {
          sql: `SELECT id FROM partial_refund
            WHERE ${IS_WAITING_SQL} AND due_at <= ?1 ORDER BY due_at LIMIT ?3`,
          value: count,
        }),
      run: async (refund) => void (await sendPartialRefund(env, refund, now)),
      mayContinue,
    })
  } catch (error) {
    logError('refund', error)
    return 'done'
  }
}

/** The consumer of the queue calls this: it sends those of the refunds that are due. */
export async function sendPartialRefundsById(
  env: Env,
  ids: readonly string[],
  now: Date,
): Promise<RetryTimes> {
  const refunds = await lease(env.DB, now, {
    sql: 'SELECT value FROM json_each(?3)',
    value: JSON.stringify(ids),
  })
  const times = await Promise.all(
    refunds.map(async (refund) => [refund.id, await sendPartialRefund(env, refund, now)] as const),
  )
  return new Map(times.flatMap(([id, due_at]) => (due_at === undefined ? [] : [[id, due_at]])))
}

/** Hands due partial refunds to the queue and returns their number, as `enqueueJobs` does. */
export function enqueuePartialRefunds(env: Env, now: Date): Promise<number | undefined> {
  return enqueueJobs(env, now, {
    kind: 'partial_refund',
    mark: (times) => prepareQueuedRefunds(env.DB, times),
  })
}

/** Hands new partial refunds to the queue; without one it sends them itself, as `startRefunds` does. */
export async function startPartialRefunds(env: Env, now: Date): Promise<void> {
  if ((await enqueuePartialRefunds(env, now)) === undefined) await sendPartialRefunds(env, now)
}

function prepareQueuedRefunds(db: Db, { now, lostBefore }: MarkTimes): D1PreparedStatement {
  return db
    .prepare(
      `UPDATE partial_refund SET queued_at = ?1
       WHERE id IN (
         SELECT id FROM partial_refund
         WHERE ${IS_WAITING_SQL} AND due_at <= ?1 AND (queued_at IS NULL OR queued_at <= ?2)
         ORDER BY due_at LIMIT ?3
       )
       RETURNING id`,
    )
    .bind(now, lostBefore, MAX_MESSAGES)
}

interface LeasedRows {
  /** Selects ids by the parameter ?3. */
  readonly sql: string
  readonly value: string | number
}

function lease(db: Db, now: Date, { sql, value }: LeasedRows): Promise<DueRefund[]> {
  return all(
    Due,
    db
      .prepare(
        `UPDATE partial_refund SET attempts = attempts + 1, due_at = ?2
         WHERE id IN (${sql}) AND ${IS_WAITING_SQL} AND due_at <= ?1
         RETURNING id, order_number, amount, attempts`,
      )
      .bind(now.toISOString(), addMs(now, LEASE_MS), value),
  )
}

/** Sends one refund to the provider. Returns the time of the next attempt if it failed. */
async function sendPartialRefund(
  env: Env,
  refund: DueRefund,
  now: Date,
): Promise<string | undefined> {
  const { id, order_number, amount, attempts } = refund
  try {
    const purchase = await findPurchaseOfOrder(env.DB, order_number)
    if (purchase === undefined || purchase.provider === null || purchase.intent_id === null) {
      throw new Error('The order has no payment that could go back')
    }
    // The refund of the whole order takes what is left, this part of it included.
    if (purchase.has_refund_ahead) {
      await prepareSuperseded(env.DB, id, now).run()
      return undefined
    }
    const { currency, digits, intent_id } = purchase
    const provider = await getProvider(env, purchase.provider)
    const money = { amount, currency, digits }
    const outcome = await provider.refundPart({ intent_id, refund_id: id, money })
    if (outcome === 'failed') {
      const failure = { id, reason: outcome, provider: provider.name, request_id: id, now }
      await env.DB.batch(prepareFailedPartialRefund(env.DB, failure))
      logError('refund', 'failed', { order_number })
      return undefined
    }
    await finishPurchase(env, purchase.id, { cause: 'operator', now })
    await env.DB.batch(await prepareDone(env.DB, { purchase, refund, now }))
    return undefined
  } catch (error) {
    logError('refund', error, { order_number, attempts })
    const due_at = addMs(now, Math.min(MAX_WAIT_MS, MINUTE_MS * 2 ** attempts))
    await env.DB.prepare('UPDATE partial_refund SET due_at = ?2, last_error = ?3 WHERE id = ?1')
      .bind(id, due_at, String(error).slice(0, MAX_ERROR_CHARACTERS))
      .run()
    return due_at
  }
}

function prepareSuperseded(db: Db, id: string, now: Date): D1PreparedStatement {
  return db
    .prepare(
      `UPDATE partial_refund SET failed_at = ?2, last_error = 'It is part of the refund of the whole order'
       WHERE id = ?1 AND ${IS_WAITING_SQL}`,
    )
    .bind(id, now.toISOString())
}

interface SentRefund {
  readonly purchase: PurchaseRecord
  readonly refund: DueRefund
  readonly now: Date
}

/** The mail comes first, because it is written only while the refund is not marked as done. */
async function prepareDone(
  db: Db,
  { purchase, refund: { id, order_number, amount }, now }: SentRefund,
): Promise<D1PreparedStatement[]> {
  const owner = {
    sql: `SELECT NULL AS account_id, order_number FROM partial_refund
      JOIN shop_order ON number = order_number
      WHERE id = ?1 AND done_at IS NULL AND state <> 'refunded'`,
    values: [id],
  }
  const email = { kind: 'order-partly-refunded', number: order_number, amount, owner, now } as const
  return [
    ...(await prepareOrderEmail(db, purchase, email)),
    db
      .prepare('UPDATE partial_refund SET done_at = ?2, last_error = NULL WHERE id = ?1')
      .bind(id, now.toISOString()),
  ]
}

function addMs(now: Date, ms: number): string {
  return new Date(now.getTime() + ms).toISOString()
}
