import type { PaymentProviderName } from '#shared/checkout/payment-providers.ts'
import { logError } from '../../observability/log.ts'
import { getProvider } from '../payment/choose-provider.ts'
import { InvalidWebhook, type ProviderEvent } from '../payment/payment-provider.ts'
import { findPurchase, findQuoteIdOfIntent } from './purchase-record.ts'
import { finishPurchase } from './finish-purchase.ts'
import { prepareFailedRefund } from './failed-refund.ts'
import { prepareFailedPartialRefund } from './failed-partial-refund.ts'
import { finishEvent, releaseEvent, leaseEvent } from './webhook-inbox.ts'
import { HTTP_STATUS } from '../../http/status.ts'

export interface Delivery {
  readonly provider: PaymentProviderName
  readonly payload: string
  readonly signature: string
  readonly now: Date
}

/** 200: processed or irrelevant. 400: not signed by the provider. 503 and 500: the provider must retry. */
export type DeliveryStatus = 200 | 400 | 500 | 503

/** Treats a webhook only as a hint: the state that counts is queried from the provider. */
export async function receiveEvent(env: Env, delivery: Delivery): Promise<DeliveryStatus> {
  const { provider, now } = delivery
  try {
    const event = await (await getProvider(env, provider)).parseEvent(delivery)
    const { intent_id } = event
    if (intent_id === undefined) return HTTP_STATUS.OK
    const quote_id = await findQuoteIdOfIntent(env.DB, provider, intent_id)
    if (quote_id === undefined) return HTTP_STATUS.OK
    const entry = { ...event, intent_id, provider, now }
    const lease = await leaseEvent(env.DB, entry)
    if (lease !== 'taken') return lease === 'done' ? 200 : 503
    try {
      await finishPurchase(env, quote_id, { cause: 'webhook', now })
      await raiseAlarm(env.DB, event, { quote_id, provider, now })
      await finishEvent(env.DB, entry)
      return HTTP_STATUS.OK
    } catch (error) {
      await releaseEvent(env.DB, entry)
      throw error
    }
  } catch (error) {
    if (error instanceof InvalidWebhook) {
      logError('webhook', 'refused', { provider, reason: error.message })
      return HTTP_STATUS.BAD_REQUEST
    }
    logError('webhook', error, { provider })
    return HTTP_STATUS.INTERNAL_SERVER_ERROR
  }
}

/** The buyer disputes the charge at the bank. */
const DISPUTE_EVENT_TYPE = 'charge.dispute.created'

interface Alarm {
  readonly quote_id: string
  readonly provider: PaymentProviderName
  readonly now: Date
}

/** Logs events that need a person's attention. */
async function raiseAlarm(
  db: D1Database,
  { id: request_id, type, refund_failure: reason, refund_id }: ProviderEvent,
  { quote_id, provider, now }: Alarm,
): Promise<void> {
  if (type === DISPUTE_EVENT_TYPE) logError('payment', 'disputed', { quote_id })
  if (reason === undefined) return
  logError('refund', 'failed', { quote_id, reason })
  if (refund_id !== undefined) {
    const failure = { id: refund_id, reason, provider, request_id, now }
    await db.batch(prepareFailedPartialRefund(db, failure))
  }
  // The buyer of an open order still gets the goods, and the order can still be cancelled.
  const state = (await findPurchase(db, quote_id))?.order_state
  const isWholeRefund = refund_id === undefined && state === 'cancelled'
  if (state !== 'refunded' && !isWholeRefund) return
  await prepareFailedRefund(db, { quote_id, reason, now }).run()
}
