import * as z from 'zod/mini'
import type { Db } from '../../db/rows.ts'
import { logError } from '../../observability/log.ts'
import { getProvider } from '../payment/choose-provider.ts'
import { prepareFailedPartialRefund } from './failed-partial-refund.ts'
import { finishPurchase } from './finish-purchase.ts'
import { prepareOrderEmail } from './order-emails.ts'
import { SUPERSEDED_ERROR } from './partial-refund-rows.ts'
import type { PurchaseRecord } from './purchase-record.ts'
import { createRefundQueue } from './refund-queue.ts'

const Due = z.object({
  id: z.string(),
  order_number: z.string(),
  amount: z.number(),
  attempts: z.number(),
})
type DueRefund = z.infer<typeof Due>

const IS_WAITING_SQL = 'done_at IS NULL AND failed_at IS NULL'

/** The refunds of parts of orders. */
export const partialRefunds = createRefundQueue({
  kind: 'partial_refund',
  key: 'id',
  waiting: IS_WAITING_SQL,
  row: Due,
  columns: 'id, order_number, amount, attempts',
  async send(env, { refund, payment: { purchase, provider: name, intent_id }, now }) {
    const { id, order_number, amount } = refund
    // The refund of the whole order includes this part.
    if (purchase.has_pending_refund) {
      await prepareSuperseded(env.DB, id, now).run()
      return
    }
    const { currency, digits } = purchase
    const provider = await getProvider(env, name)
    const money = { amount, currency, digits }
    const outcome = await provider.refundPartially({ intent_id, refund_id: id, money })
    if (outcome === 'refunded_before') {
      // Somebody has refunded the whole payment at the provider.
      await finishPurchase(env, purchase.id, { cause: 'webhook', now })
      await env.DB.batch([
        prepareWholeRefund(env.DB, order_number, now),
        prepareSuperseded(env.DB, id, now),
      ])
      return
    }
    if (outcome === 'failed') {
      const failure = { id, reason: outcome, provider: provider.name, request_id: id, now }
      await env.DB.batch(prepareFailedPartialRefund(env.DB, failure))
      logError('refund', 'failed', { order_number })
      return
    }
    await finishPurchase(env, purchase.id, { cause: 'operator', now })
    await env.DB.batch(await prepareDone(env.DB, { purchase, refund, now }))
  },
})

/** Records the refund of the whole order, which has happened, as if the shop had requested it. */
function prepareWholeRefund(db: Db, order_number: string, now: Date): D1PreparedStatement {
  return db
    .prepare(
      `INSERT INTO refund (order_number, cause, created_at, due_at, done_at)
       VALUES (?1, 'webhook', ?2, ?2, ?2) ON CONFLICT (order_number) DO NOTHING`,
    )
    .bind(order_number, now.toISOString())
}

function prepareSuperseded(db: Db, id: string, now: Date): D1PreparedStatement {
  return db
    .prepare(
      `UPDATE partial_refund SET failed_at = ?2, last_error = '${SUPERSEDED_ERROR}'
       WHERE id = ?1 AND ${IS_WAITING_SQL}`,
    )
    .bind(id, now.toISOString())
}

interface SentRefund {
  readonly purchase: PurchaseRecord
  readonly refund: DueRefund
  readonly now: Date
}

/** The mail is written before the refund is marked as done, because its statement requires an unfinished refund. */
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
