import * as z from 'zod/mini'
import { ORDER_CAUSES } from '#shared/checkout/order-states.ts'
import { getProvider } from '../payment/choose-provider.ts'
import { prepareSettledPayment } from './change-order-state.ts'
import { finishPurchase } from './finish-purchase.ts'
import { createRefundQueue } from './refund-queue.ts'

const Due = z.object({
  id: z.string(),
  order_number: z.string(),
  cause: z.enum(ORDER_CAUSES),
  attempts: z.number(),
})

/**
 * The refunds of whole orders. Each is sent to the provider; its completion is then detected as for any
 * other refund.
 */
export const orderRefunds = createRefundQueue({
  kind: 'refund',
  key: 'order_number',
  waiting: 'done_at IS NULL',
  row: Due,
  columns: 'order_number AS id, order_number, cause, attempts',
  async send(env, { refund: { order_number, cause }, payment, now }) {
    const provider = await getProvider(env, payment.provider)
    await provider.refundIntent(payment.intent_id)
    await finishPurchase(env, payment.purchase.id, { cause, now })
    await env.DB.batch([
      env.DB.prepare(
        'UPDATE refund SET done_at = ?2 WHERE order_number = ?1 AND done_at IS NULL',
      ).bind(order_number, now.toISOString()),
      prepareSettledPayment(env.DB, payment.purchase.id),
    ])
  },
})
