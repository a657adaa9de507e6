import { PaymentRejection, type Intent, type PaymentProvider } from '../payment/payment-provider.ts'
import type { PurchaseRecord } from './purchase-record.ts'
import { toMoney } from './quote.ts'
import { prepareUnpaidRelease } from './release-reservation.ts'

/** Returns undefined if the payment was abandoned meanwhile; the intent's secret is then not sent. */
export async function getOrCreateIntent(
  env: Env,
  purchase: PurchaseRecord,
  provider: PaymentProvider,
): Promise<Intent | undefined> {
  if (purchase.intent_id !== null) return provider.getIntent(purchase.intent_id)
  const intent = await createIntent(env, purchase, provider)
  const { meta } = await env.DB.prepare(
    `UPDATE payment SET intent_id = ?2
     WHERE quote_id = ?1 AND state = 'open' AND COALESCE(intent_id, ?2) = ?2`,
  )
    .bind(purchase.id, intent.intent_id)
    .run()
  return meta.changes === 0 ? undefined : intent
}

async function createIntent(
  env: Env,
  purchase: PurchaseRecord,
  provider: PaymentProvider,
): Promise<Intent> {
  try {
    return await provider.createIntent({ quote_id: purchase.id, money: toMoney(purchase) })
  } catch (error) {
    // The provider will always reject this payment, so the reservation is released. Other errors
    // can be retried.
    if (error instanceof PaymentRejection) {
      await env.DB.batch([
        ...prepareUnpaidRelease(env.DB, purchase),
        env.DB.prepare('DELETE FROM payment WHERE quote_id = ?1 AND intent_id IS NULL').bind(
          purchase.id,
        ),
      ])
    }
    throw error
  }
}
