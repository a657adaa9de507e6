import type * as z from 'zod/mini'
import { processQueue, type MayContinue, type Progress } from '../../db/process-queue.ts'
import { all, type Db } from '../../db/rows.ts'
import { logError } from '../../observability/log.ts'
import { enqueueJobs, MAX_MESSAGES, type MarkTimes } from '../../queue/enqueue-jobs.ts'
import type { RetryTimes } from '../../queue/job-message.ts'
import { findPurchaseOfOrder, type PurchaseRecord } from './purchase-record.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
/** How long a leased refund is reserved for one worker. */
const LEASE_MS = 2 * MINUTE_MS
/** The delay after a failure grows with the number of failures: a provider may be down for a day. */
const MAX_WAIT_MS = 6 * HOUR_MS
const MAX_ERROR_CHARACTERS = 300

interface QueuedRefund {
  readonly id: string
  readonly order_number: string
  readonly attempts: number
}

/** The payment of which a refund gives money back. */
export interface RefundedPayment {
  readonly purchase: PurchaseRecord
  /** The name of the provider that took it. */
  readonly provider: string
  readonly intent_id: string
}

interface SendContext<Refund> {
  readonly refund: Refund
  readonly payment: RefundedPayment
  readonly now: Date
}

interface RefundTable<Refund extends QueuedRefund> {
  /** The name of the table and of its jobs. */
  readonly kind: 'refund' | 'partial_refund'
  /** The column that names a refund in jobs. */
  readonly key: 'order_number' | 'id'
  /** Whether a row still has to be sent, in SQL. */
  readonly waiting: string
  readonly row: z.ZodMiniType<Refund>
  /** The columns of a row, its key as `id` included. */
  readonly columns: string
  /** Sends one refund to the provider and stores what came of it. If it throws, it is tried again. */
  readonly send: (env: Env, context: SendContext<Refund>) => Promise<void>
}

export interface RefundQueue {
  /** Sends the due refunds, each once, as far as time permits. */
  readonly sendDue: (env: Env, now: Date, mayContinue?: MayContinue) => Promise<Progress>
  /** The consumer of the queue calls this: it sends those of the refunds that are due. */
  readonly sendById: (env: Env, ids: readonly string[], now: Date) => Promise<RetryTimes>
  /** Hands due refunds to the queue and returns their number, as `enqueueJobs` does. */
  readonly enqueue: (env: Env, now: Date) => Promise<number | undefined>
  /**
   * Hands new refunds to the queue; without one it sends them itself. It runs after responses that may
   * create refunds.
   */
  readonly start: (env: Env, now: Date) => Promise<void>
}

/** Makes the queue of a table of refunds: those of whole orders and those of parts are sent alike. */
export function createRefundQueue<Refund extends QueuedRefund>(
  table: RefundTable<Refund>,
): RefundQueue {
  const queue: RefundQueue = {
    async sendDue(env, now, mayContinue) {
      const nextMoment = createMoments(now)
      try {
        return await processQueue({
          lease: (count) => leaseDue(env.DB, table, { now, count }),
          run: async (refund) => void (await sendRefund(env, table, { refund, now: nextMoment() })),
          mayContinue,
        })
      } catch (error) {
        logError('refund', error)
        return 'done'
      }
    },
    async sendById(env, ids, now) {
      const nextMoment = createMoments(now)
      const refunds = await leaseById(env.DB, table, { now, ids })
      const times = await Promise.all(
        refunds.map(
          async (refund) =>
            [refund.id, await sendRefund(env, table, { refund, now: nextMoment() })] as const,
        ),
      )
      return new Map(times.flatMap(([id, due_at]) => (due_at === undefined ? [] : [[id, due_at]])))
    },
    enqueue: (env, now) =>
      enqueueJobs(env, now, {
        kind: table.kind,
        mark: (times) => prepareQueued(env.DB, table, times),
      }),
    async start(env, now) {
      if ((await queue.enqueue(env, now)) === undefined) await queue.sendDue(env, now)
    },
  }
  return queue
}

/**
 * Returns `now` and then one millisecond more each time: every refund of a run has a moment of its own, by
 * which its email is found.
 */
function createMoments(now: Date): () => Date {
  let time = now.getTime()
  return () => new Date(time++)
}

type TableNames = Pick<RefundTable<QueuedRefund>, 'kind' | 'key' | 'waiting'>

function prepareQueued(
  db: Db,
  { kind, key, waiting }: TableNames,
  { now, lostBefore }: MarkTimes,
): D1PreparedStatement {
  return db
    .prepare(
      `UPDATE ${kind} SET queued_at = ?1
       WHERE ${key} IN (
         SELECT ${key} FROM ${kind}
         WHERE ${waiting} AND due_at <= ?1 AND (queued_at IS NULL OR queued_at <= ?2)
         ORDER BY due_at LIMIT ?3
       )
       RETURNING ${key} AS id`,
    )
    .bind(now, lostBefore, MAX_MESSAGES)
}

/** Leases due refunds, so that no other worker sends them. */
function leaseDue<Refund extends QueuedRefund>(
  db: Db,
  { kind, key, waiting, columns, row }: RefundTable<Refund>,
  { now, count }: { readonly now: Date; readonly count: number },
): Promise<Refund[]> {
  const statement = db
    .prepare(
      `UPDATE ${kind} SET attempts = attempts + 1, due_at = ?2
       WHERE ${key} IN (
         SELECT ${key} FROM ${kind} WHERE ${waiting} AND due_at <= ?1 ORDER BY due_at LIMIT ?3
       )
       RETURNING ${columns}`,
    )
    .bind(now.toISOString(), addMs(now, LEASE_MS), count)
  return all(row, statement)
}

/** Leases those of the named refunds that are due and that no other worker sends. */
function leaseById<Refund extends QueuedRefund>(
  db: Db,
  { kind, key, waiting, columns, row }: RefundTable<Refund>,
  { now, ids }: { readonly now: Date; readonly ids: readonly string[] },
): Promise<Refund[]> {
  const statement = db
    .prepare(
      `UPDATE ${kind} SET attempts = attempts + 1, due_at = ?2
       WHERE ${key} IN (SELECT value FROM json_each(?3)) AND ${waiting} AND due_at <= ?1
       RETURNING ${columns}`,
    )
    .bind(now.toISOString(), addMs(now, LEASE_MS), JSON.stringify(ids))
  return all(row, statement)
}

/** Sends one leased refund. Returns the time of the next attempt if it failed. */
async function sendRefund<Refund extends QueuedRefund>(
  env: Env,
  { kind, key, send }: RefundTable<Refund>,
  { refund, now }: { readonly refund: Refund; readonly now: Date },
): Promise<string | undefined> {
  const { id, order_number, attempts } = refund
  try {
    const payment = await getRefundedPayment(env.DB, order_number)
    await send(env, { refund, payment, now })
    return undefined
  } catch (error) {
    logError('refund', error, { order_number, attempts })
    const due_at = addMs(now, Math.min(MAX_WAIT_MS, MINUTE_MS * 2 ** attempts))
    await env.DB.prepare(`UPDATE ${kind} SET due_at = ?2, last_error = ?3 WHERE ${key} = ?1`)
      .bind(id, due_at, String(error).slice(0, MAX_ERROR_CHARACTERS))
      .run()
    return due_at
  }
}

async function getRefundedPayment(db: D1Database, order_number: string): Promise<RefundedPayment> {
  const purchase = await findPurchaseOfOrder(db, order_number)
  if (purchase === undefined || purchase.provider === null || purchase.intent_id === null) {
    throw new Error('The order has no payment that could go back')
  }
  return { purchase, provider: purchase.provider, intent_id: purchase.intent_id }
}

function addMs(now: Date, ms: number): string {
  return new Date(now.getTime() + ms).toISOString()
}
