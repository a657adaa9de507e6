import * as z from 'zod/mini'
import { all } from '../../db/rows.ts'
import { logError } from '../../log.ts'
import { findCase } from './case.ts'
import { finishPurchase } from './finish.ts'
import { prepareLetGo } from './release.ts'
import { workThrough, type MayGoOn, type Progress } from './work-through.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
/** While pieces are kept for it, and then the longer the older it is. */
const SHORTEST_WAIT_MS = 4 * MINUTE_MS
const LONGEST_WAIT_MS = 6 * HOUR_MS
/** A provider that cannot be asked for so long after the end keeps nobody else from buying. */
const UNANSWERED_MS = HOUR_MS

const Due = z.object({ quote_id: z.string() })

/** Asks after payments that nobody has reported, and ends those whose time is over: for the cron. */
export async function checkPayments(env: Env, now: Date, mayGoOn?: MayGoOn): Promise<Progress> {
  try {
    return await workThrough({
      lease: (count) => leasePayments(env.DB, now, count),
      run: ({ quote_id }) => checkPayment(env, quote_id, now),
      mayGoOn,
    })
  } catch (error) {
    logError('payments', error)
    return 'done'
  }
}

function leasePayments(db: D1Database, now: Date, count: number): Promise<z.infer<typeof Due>[]> {
  const wait_s = `MIN(${LONGEST_WAIT_MS}, ${SHORTEST_WAIT_MS} << MIN(MAX(attempts - 4, 0), 8)) / 1000`
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
  const one = await findCase(env.DB, quote_id)
  if (one === undefined) return
  const end = one.reserved_until
  const isOver = one.order_number === null && (end === null || end <= now.toISOString())
  try {
    await finishPurchase(env, quote_id, { cause: 'cron', now, isOver })
  } catch (error) {
    logError('payments', error, { quote_id })
    const isUnanswered = end !== null && Date.parse(end) + UNANSWERED_MS <= now.getTime()
    if (isUnanswered) await env.DB.batch(prepareLetGo(env.DB, one))
  }
}
