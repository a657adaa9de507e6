import { logError } from '../../log.ts'
import { getProvider } from '../payment/choose.ts'
import { WebhookRefused, type ProviderEvent, type ProviderName } from '../payment/payment.ts'
import { findQuoteIdOfIntent } from './case.ts'
import { finishPurchase } from './finish.ts'
import { prepareFailedRefund } from './failed-refund.ts'
import { finishEvent, returnEvent, takeEvent } from './webhook-inbox.ts'

export interface Delivery {
  readonly provider: ProviderName
  readonly payload: string
  readonly signature: string
  readonly now: Date
}

/** 200: heard, or of no concern here. 400: not from the provider. 503 and 500: to be sent again. */
export type DeliveryStatus = 200 | 400 | 500 | 503

/** What a provider tells is only a hint to look: what holds is what it answers when asked. */
export async function receiveEvent(env: Env, delivery: Delivery): Promise<DeliveryStatus> {
  const { provider, now } = delivery
  try {
    const event = await (await getProvider(env, provider)).parseEvent(delivery)
    const { intent_id } = event
    if (intent_id === undefined) return 200
    const quote_id = await findQuoteIdOfIntent(env.DB, provider, intent_id)
    if (quote_id === undefined) return 200
    const entry = { ...event, intent_id, provider, now }
    const taken = await takeEvent(env.DB, entry)
    if (taken !== 'taken') return taken === 'done' ? 200 : 503
    try {
      await finishPurchase(env, quote_id, { cause: 'webhook', now })
      await raiseAlarm(env.DB, event, { quote_id, now })
      await finishEvent(env.DB, entry)
      return 200
    } catch (error) {
      await returnEvent(env.DB, entry)
      throw error
    }
  } catch (error) {
    if (error instanceof WebhookRefused) {
      logError('webhook', 'refused', { provider, reason: error.message })
      return 400
    }
    logError('webhook', error, { provider })
    return 500
  }
}

/** The buyer asks the bank for the money. */
const DISPUTE = 'charge.dispute.created'

/** What only a person can put right. */
async function raiseAlarm(
  db: D1Database,
  { type, refund_failure }: ProviderEvent,
  { quote_id, now }: { readonly quote_id: string; readonly now: Date },
): Promise<void> {
  if (type === DISPUTE) logError('payment', 'disputed', { quote_id })
  if (refund_failure === undefined) return
  logError('refund', 'failed', { quote_id, reason: refund_failure })
  await prepareFailedRefund(db, { quote_id, reason: refund_failure, now }).run()
}
