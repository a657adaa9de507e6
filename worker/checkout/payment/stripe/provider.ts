import { Stripe } from 'stripe'
import { EXCLUDED_STRIPE_METHODS } from '#shared/checkout/stripe-methods.ts'
import {
  PaymentRejection,
  PaymentUnavailable,
  InvalidWebhook,
  type Intent,
  type IntentStatus,
  type PaymentProvider,
  type ProviderEvent,
  type RejectionReason,
} from '../payment-provider.ts'
import { toStripeAmount } from './stripe-amount.ts'

const TIMEOUT_MS = 15_000
const MAX_RETRIES = 2
/** Stripe's default: an older call may be a replay. */
const TOLERANCE_S = 300
/** Stripe's error codes for cancelling a finished payment and for refunding twice. */
const UNEXPECTED_STATE_CODE = 'payment_intent_unexpected_state'
const ALREADY_REFUNDED_CODE = 'charge_already_refunded'
/** Stripe's maximum page size. An order has fewer refunds. */
const MAX_LISTED_REFUNDS = 100
/**
 * The actions by which the shopper pays later, within days: the shopper has a voucher or the bank
 * account of the shop. An open page of an earlier release may still offer some of them.
 */
const LATER_ACTIONS: readonly string[] = [
  'boleto_display_details',
  'display_bank_transfer_instructions',
  'konbini_display_details',
  'multibanco_display_details',
  'oxxo_display_details',
  'verify_with_microdeposits',
]

export interface StripeKeys {
  readonly secret_key: string
  readonly publishable_key: string
  readonly webhook_secret: string
  /** The base URL of the API. Tests set another one. */
  readonly api_base: string
}

export function createStripe(keys: StripeKeys): PaymentProvider {
  const stripe = createClient(keys)
  const getIntent = async (intent_id: string) =>
    toIntent(await stripe.paymentIntents.retrieve(intent_id, { expand: ['latest_charge'] }))
  return {
    name: 'stripe',
    publishable_key: keys.publishable_key,
    toProviderAmount: toStripeAmount,

    createIntent: ({ quote_id, money }) =>
      translateErrors(async () => {
        const intent = {
          amount: toStripeAmount(money),
          currency: money.currency.toLowerCase(),
          automatic_payment_methods: { enabled: true },
          excluded_payment_method_types: [...EXCLUDED_STRIPE_METHODS],
          metadata: { quote_id },
        }
        const idempotencyKey = `quote-${quote_id}`
        return toIntent(await stripe.paymentIntents.create(intent, { idempotencyKey }))
      }),

    getIntent: (intent_id) => translateErrors(() => getIntent(intent_id)),

    cancelIntent: (intent_id) =>
      translateErrors(async () => {
        try {
          const reason = { cancellation_reason: 'abandoned' } as const
          return toIntent(await stripe.paymentIntents.cancel(intent_id, reason))
        } catch (error) {
          if (findCode(error) !== UNEXPECTED_STATE_CODE) throw error
          return getIntent(intent_id)
        }
      }),

    refundIntent: (intent_id) =>
      translateErrors(async () => {
        const { amount_refunded, amount } = await getIntent(intent_id)
        if (amount_refunded >= amount) return
        try {
          const { status } = await stripe.refunds.create(
            { payment_intent: intent_id },
            { idempotencyKey: `refund-${intent_id}` },
          )
          if (hasFailed(status)) throw new PaymentRejection(status)
        } catch (error) {
          if (findCode(error) !== ALREADY_REFUNDED_CODE) throw error
        }
      }),

    refundPartially: ({ intent_id, refund_id, money }) =>
      translateErrors(async () => {
        // Stripe forgets an idempotency key after a day, and a refund may be repeated later.
        const { data } = await stripe.refunds.list({
          payment_intent: intent_id,
          limit: MAX_LISTED_REFUNDS,
        })
        const amount = toStripeAmount(money)
        const known = data.find(({ metadata }) => metadata?.['refund_id'] === refund_id)
        try {
          const refund =
            known ??
            (await stripe.refunds.create(
              { payment_intent: intent_id, amount, metadata: { refund_id } },
              { idempotencyKey: `refund-${refund_id}` },
            ))
          return hasFailed(refund.status) ? 'failed' : 'sent'
        } catch (error) {
          if (findCode(error) === ALREADY_REFUNDED_CODE) return 'refunded_before'
          throw error
        }
      }),

    async parseEvent({ payload, signature, now }) {
      try {
        const event = await stripe.webhooks.constructEventAsync(
          payload,
          signature,
          keys.webhook_secret,
          TOLERANCE_S,
          Stripe.createSubtleCryptoProvider(),
          now.getTime(),
        )
        return toProviderEvent(event)
      } catch (error) {
        throw new InvalidWebhook(error instanceof Error ? error.message : String(error))
      }
    },
  }
}

function hasFailed(status: string | null): status is 'failed' | 'canceled' {
  return status === 'failed' || status === 'canceled'
}

function createClient({ secret_key, api_base }: StripeKeys): Stripe {
  const { protocol, hostname, port } = new URL(api_base)
  return new Stripe(secret_key, {
    host: hostname,
    ...(port !== '' && { port }),
    protocol: protocol === 'http:' ? 'http' : 'https',
    timeout: TIMEOUT_MS,
    maxNetworkRetries: MAX_RETRIES,
    telemetry: false,
    // Tests replace the global `fetch` after this module is loaded, so it is read at each call.
    httpClient: Stripe.createFetchHttpClient((...request) => fetch(...request)),
  })
}

/** Translates every failure into PaymentRejection or PaymentUnavailable. */
async function translateErrors<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  try {
    return await call()
  } catch (error) {
    if (error instanceof PaymentRejection) throw error
    const { message } = error instanceof Error ? error : { message: String(error) }
    const isFinal =
      error instanceof Stripe.errors.StripeInvalidRequestError ||
      error instanceof Stripe.errors.StripeCardError
    throw isFinal
      ? new PaymentRejection(message, findDeclineReason(error))
      : new PaymentUnavailable(message)
  }
}

/** Returns the reason for the shopper. All errors but the limits of the amount are `payment_refused`. */
function findDeclineReason(error: unknown): RejectionReason {
  const code = findCode(error)
  return code === 'amount_too_small' || code === 'amount_too_large' ? code : 'payment_refused'
}

function findCode(error: unknown): string | undefined {
  return error instanceof Stripe.errors.StripeError ? error.code : undefined
}

function toIntent(intent: Stripe.PaymentIntent): Intent {
  const { id, client_secret, amount, currency, metadata, latest_charge } = intent
  const charge = typeof latest_charge === 'string' ? null : latest_charge
  return {
    intent_id: id,
    client_secret: client_secret ?? '',
    status: toStatus(intent),
    quote_id: metadata['quote_id'],
    amount,
    currency,
    amount_refunded: charge?.amount_refunded ?? 0,
    card_country: findCardCountry(charge),
  }
}

/** For a direct debit, returns the country of the bank. */
function findCardCountry(charge: Stripe.Charge | null): string | undefined {
  const { card, sepa_debit } = charge?.payment_method_details ?? {}
  return card?.country ?? sepa_debit?.country ?? undefined
}

function toStatus({ status, next_action }: Stripe.PaymentIntent): IntentStatus {
  switch (status) {
    case 'succeeded':
      return 'succeeded'
    case 'canceled':
      return 'cancelled'
    // The shop never requests `requires_capture`; if it occurs, the money has not been transferred
    // yet.
    case 'processing':
    case 'requires_capture':
      return 'processing'
    case 'requires_action':
      return LATER_ACTIONS.includes(next_action?.type ?? '') ? 'processing' : 'open'
    default:
      return 'open'
  }
}

function toProviderEvent(event: Stripe.Event): ProviderEvent {
  const { id, type } = event
  if (type !== 'refund.failed') return { id, type, intent_id: findIntentId(event) }
  const { payment_intent, failure_reason, metadata } = event.data.object
  return {
    id,
    type,
    intent_id: toIntentId(payment_intent),
    refund_failure: failure_reason ?? 'unknown',
    refund_id: metadata?.['refund_id'],
  }
}

function findIntentId(event: Stripe.Event): string | undefined {
  switch (event.type) {
    case 'payment_intent.succeeded':
    case 'payment_intent.processing':
    case 'payment_intent.payment_failed':
    case 'payment_intent.canceled':
      return event.data.object.id
    case 'charge.refunded':
    case 'charge.dispute.created':
      return toIntentId(event.data.object.payment_intent)
    default:
      return undefined
  }
}

function toIntentId(intent: string | Stripe.PaymentIntent | null): string | undefined {
  return typeof intent === 'string' ? intent : intent?.id
}
