import { parseSandboxEvent } from './events.ts'
import {
  createSandboxIntent,
  getSandboxIntent,
  changeStatus,
  refundSandboxIntent,
  refundSandboxPart,
  type SandboxIntent,
} from './intents.ts'
import { PaymentUnavailable, type Intent, type PaymentProvider } from '../payment-provider.ts'

/** A payment provider that moves no money, with the interface of a real one. */
export function createSandbox(db: D1Database): PaymentProvider {
  const now = () => new Date().toISOString()
  return {
    name: 'sandbox',
    publishable_key: '',
    toProviderAmount: ({ amount }) => amount,

    createIntent: ({ quote_id, money: { amount, currency } }) =>
      withUnavailable(async () =>
        toIntent(await createSandboxIntent(db, { quote_id, amount, currency, now: now() })),
      ),

    getIntent: (intent_id) =>
      withUnavailable(async () => toIntent(await getSandboxIntent(db, intent_id, now()))),

    cancelIntent: (intent_id) =>
      withUnavailable(async () => {
        const openStatuses = ['requires_payment', 'requires_action'] as const
        await changeStatus(db, { id: intent_id, from: openStatuses, to: 'cancelled' })
        return toIntent(await getSandboxIntent(db, intent_id, now()))
      }),

    refundIntent: (intent_id) => withUnavailable(() => refundSandboxIntent(db, intent_id)),

    refundPartially: ({ intent_id, refund_id, money: { amount } }) =>
      withUnavailable(async () => {
        await refundSandboxPart(db, { intent_id, refund_id, amount })
        return 'sent' as const
      }),

    parseEvent: (call) => parseSandboxEvent(db, call),
  }
}

/** Reports every failure as an unavailable provider, as with a remote one. */
async function withUnavailable<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  try {
    return await call()
  } catch (error) {
    throw new PaymentUnavailable(error instanceof Error ? error.message : String(error))
  }
}

function toIntent(intent: SandboxIntent): Intent {
  const { id, client_secret, status, quote_id, amount, currency } = intent
  const { amount_refunded, card_country } = intent
  const isOpen = status === 'requires_payment' || status === 'requires_action'
  return {
    intent_id: id,
    client_secret,
    status: isOpen ? 'open' : status,
    quote_id,
    amount,
    currency,
    amount_refunded,
    card_country: card_country ?? undefined,
  }
}
