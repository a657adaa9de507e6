import * as z from 'zod/mini'
import { ORDER_CAUSES } from '#shared/checkout/order-states.ts'
import { all } from '../../db/rows.ts'
import { logError } from '../../observability/log.ts'
import { getProvider } from '../payment/choose-provider.ts'
import { findPurchaseOfOrder } from './purchase-record.ts'
import { finishPurchase } from './finish-purchase.ts'
import { prepareSettledPayment } from './change-order-state.ts'
import { processQueue, type MayContinue, type Progress } from '../../db/process-queue.ts'

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

/**
 * Sends the due refunds, each once, as far as time permits. It is called after responses that may
 * create refunds, and by the cron.
 */
export async function sendRefunds(
  env: Env,
  now: Date,
  mayContinue?: MayContinue,
): Promise<Progress> {
  try {
    return await processQueue({
      lease: (count) => leaseRefunds(env.DB, now, count),
      run: (refund) => sendRefund(env, refund, now),
      mayContinue,
    })
  } catch (error) {
    logError('refund', error)
    return 'done'
  }
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

/** Sends one refund to the provider; its completion is then detected as for any other refund. */
async function sendRefund(
  env: Env,
  { order_number, cause, attempts }: z.infer<typeof Due>,
  now: Date,
): Promise<void> {
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
  } catch (error) {
    logError('refund', error, { order_number, attempts })
    const delayMs = Math.min(MAX_WAIT_MS, MINUTE_MS * 2 ** attempts)
    await env.DB.prepare('UPDATE refund SET due_at = ?2, last_error = ?3 WHERE order_number = ?1')
      .bind(order_number, addMs(now, delayMs), String(error).slice(0, 300))
      .run()
  }
}

function addMs(now: Date, ms: number): string {
  return new Date(now.getTime() + ms).toISOString()
}
