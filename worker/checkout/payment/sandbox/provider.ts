import { parseSandboxEvent } from '../sandbox/events.ts'
import {
  createSandboxIntent,
  getSandboxIntent,
  moveIntent,
  refundSandboxIntent,
  type SandboxIntent,
} from '../sandbox/intents.ts'
import { PaymentUnavailable, type Intent, type PaymentProvider } from './payment.ts'

/** The processor that moves no money, behind the same interface as a real one. */
export function createSandbox(db: D1Database): PaymentProvider {
  const now = () => new Date().toISOString()
  return {
    name: 'sandbox',
    publishable_key: '',
    toProviderAmount: ({ amount }) => amount,

    createIntent: ({ quote_id, money: { amount, currency } }) =>
      asking(async () =>
        toIntent(await createSandboxIntent(db, { quote_id, amount, currency, now: now() })),
      ),

    getIntent: (intent_id) =>
      asking(async () => toIntent(await getSandboxIntent(db, intent_id, now()))),

    cancelIntent: (intent_id) =>
      asking(async () => {
        const from = ['requires_payment', 'requires_action'] as const
        await moveIntent(db, { id: intent_id, from, to: 'cancelled' })
        return toIntent(await getSandboxIntent(db, intent_id, now()))
      }),

    refundIntent: (intent_id) => asking(() => refundSandboxIntent(db, intent_id)),

    parseEvent: (call) => parseSandboxEvent(db, call),
  }
}

/** It is asked as a processor elsewhere would be: what goes wrong in it, goes wrong there. */
async function asking<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask()
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
