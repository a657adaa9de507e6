import * as z from 'zod/mini'
import { all } from '../../db/rows.ts'
import { logError } from '../../observability/log.ts'
import { findPurchase } from './purchase-record.ts'
import { finishPurchase } from './finish-purchase.ts'
import { prepareUnpaidRelease } from './release-reservation.ts'
import { processQueue, type MayContinue, type Progress } from '../../db/process-queue.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
/**
 * The interval between checks of a payment: short while stock is reserved for it, longer with its
 * age.
 */
const MIN_WAIT_MS = 4 * MINUTE_MS
const MAX_WAIT_MS = 6 * HOUR_MS
/** If the provider does not respond for this long after the end, the stock is released to other buyers. */
const UNANSWERED_MS = HOUR_MS

const Due = z.object({ quote_id: z.string() })

/**
 * The cron calls this: it queries payments that no webhook has reported and ends those that have
 * expired.
 */
export async function checkPayments(
  env: Env,
  now: Date,
  mayContinue?: MayContinue,
): Promise<Progress> {
  try {
    return await processQueue({
      lease: (count) => leasePayments(env.DB, now, count),
      run: ({ quote_id }) => checkPayment(env, quote_id, now),
      mayContinue,
    })
  } catch (error) {
    logError('payments', error)
    return 'done'
  }
}

function leasePayments(db: D1Database, now: Date, count: number): Promise<z.infer<typeof Due>[]> {
  const wait_s = `MIN(${MAX_WAIT_MS}, ${MIN_WAIT_MS} << MIN(MAX(attempts - 4, 0), 8)) / 1000`
  return all(
    Due,
    db
      .prepare(
        `UPDATE payment SET attempts = attempts + 1,
           due_at = strftime('%Y-%m-%dT%H:%M:%fZ', ?1, '+' || (${wait_s}) || ' seconds')
         WHERE quote_id IN (
           SELECT quote_id FROM payment
           WHERE state = 'open' AND due_at <= ?1 ORDER BY due_at LIMIT ?2
         )
         RETURNING quote_id`,
      )
      .bind(now.toISOString(), count),
  )
}

async function checkPayment(env: Env, quote_id: string, now: Date): Promise<void> {
  const purchase = await findPurchase(env.DB, quote_id)
  if (purchase === undefined) return
  const end = purchase.reserved_until
  const isOver = purchase.order_number === null && (end === null || end <= now.toISOString())
  try {
    await finishPurchase(env, quote_id, { cause: 'cron', now, isOver })
  } catch (error) {
    logError('payments', error, { quote_id })
    const isUnanswered = end !== null && Date.parse(end) + UNANSWERED_MS <= now.getTime()
    if (isUnanswered) await env.DB.batch(prepareUnpaidRelease(env.DB, purchase))
  }
}
