import type { PaymentProviderName } from '#shared/checkout/payment-providers.ts'

/**
 * An amount as an integer: 1250 with `digits` 2 is 12.50. The shop's number of decimals may differ from
 * ISO 4217 (dram: 0).
 */
export interface Money {
  readonly amount: number
  /** ISO 4217. */
  readonly currency: string
  /** The number of decimals of the shop's amounts. */
  readonly digits: number
}

/** `open`: can still be paid. `processing`: submitted, and the bank has not decided yet. */
export type IntentStatus = 'open' | 'processing' | 'succeeded' | 'cancelled'

export interface Intent {
  readonly intent_id: string
  /** The secret with which the browser confirms the payment. */
  readonly client_secret: string
  readonly status: IntentStatus
  /** Undefined if this shop did not create the intent. */
  readonly quote_id: string | undefined
  /** The amount in the provider's units; compare with `toProviderAmount`. */
  readonly amount: number
  readonly currency: string
  /** The refunded amount in the provider's units. */
  readonly amount_refunded: number
  /**
   * ISO 3166-1 code of the issuing bank's country. Undefined if nothing was paid or the provider
   * does not report it.
   */
  readonly card_country: string | undefined
}

/** The quote that a payment belongs to, and the amount that the payment charges. */
export interface QuotePayment {
  readonly quote_id: string
  readonly money: Money
}

export type RefundOutcome = 'sent' | 'failed' | 'refunded_before'

export interface PartialRefundRequest {
  readonly intent_id: string
  readonly refund_id: string
  readonly money: Money
}

/** An event that a provider reports by webhook. */
export interface ProviderEvent {
  readonly id: string
  readonly type: string
  /** Undefined for an event that does not concern a payment. */
  readonly intent_id: string | undefined
  /** The reason why a refund did not arrive. */
  readonly refund_failure?: string
  /** The partial refund that has failed; undefined for the refund of a whole order and other events. */
  readonly refund_id?: string | undefined
}

export interface WebhookCall {
  readonly payload: string
  readonly signature: string
  readonly now: Date
}

/** The operations that the shop needs of a payment provider. */
export interface PaymentProvider {
  readonly name: PaymentProviderName
  /** The key that the provider's script in the browser needs; empty if it needs none. */
  readonly publishable_key: string
  readonly toProviderAmount: (money: Money) => number
  /** Creates an intent; the same quote always gets the same intent. */
  readonly createIntent: (intent: QuotePayment) => Promise<Intent>
  readonly getIntent: (intent_id: string) => Promise<Intent>
  /** Returns the resulting intent, which may have been paid meanwhile. */
  readonly cancelIntent: (intent_id: string) => Promise<Intent>
  /** Refunds what is left of the amount; repeating the call changes nothing. */
  readonly refundIntent: (intent_id: string) => Promise<void>
  /**
   * Refunds a part of the amount. Idempotent by `refund_id`, without a time limit. `failed`: the buyer
   * has not received the money. `refunded_before`: nothing is left of the payment.
   */
  readonly refundPartially: (refund: PartialRefundRequest) => Promise<RefundOutcome>
  /** Throws InvalidWebhook if the provider did not send the call. */
  readonly parseEvent: (call: WebhookCall) => Promise<ProviderEvent>
}

/** The origins that a page's Content-Security-Policy and Permissions-Policy allow besides the shop's own. */
export interface AllowedOrigins {
  readonly scripts: readonly string[]
  readonly frames: readonly string[]
  readonly connections: readonly string[]
  /** Frames that may use the Payment Request API, which opens wallets. */
  readonly paymentRequests: readonly string[]
}

/** The properties of a provider that are known without loading its code. */
export interface PaymentProviderEntry {
  /** The name that operators read. */
  readonly title: string
  /** The names of the settings that it needs, for the operator's commands. */
  readonly settings: { readonly secrets: readonly string[]; readonly variables: readonly string[] }
  /** The header with the signature of a webhook call. */
  readonly signatureHeader: string
  /** The origins that the provider's script needs on the checkout page. */
  readonly origins: AllowedOrigins
  /** The largest amount that it charges, in the shop's units; undefined if it has no limit. */
  readonly findMaxAmount: (unit: Omit<Money, 'amount'>) => number | undefined
  /** `incomplete`: only some of its settings are set. */
  readonly getReadiness: (env: Env) => 'ready' | 'incomplete' | 'off'
  /** Throws PaymentUnavailable if settings are missing. */
  readonly load: (env: Env) => Promise<PaymentProvider>
}

/**
 * The provider cannot be used now: it cannot be reached, has failed, or is not set up. Whether the
 * operation took place is unknown, and the call can be retried.
 */
export class PaymentUnavailable extends Error {
  override readonly name = 'PaymentUnavailable'
}

/** No provider can take payments in this deployment: see findProviderName. */
export class MissingPaymentProvider extends Error {
  override readonly name = 'MissingPaymentProvider'
}

export type RejectionReason = 'payment_refused' | 'amount_too_small' | 'amount_too_large'

/** The provider rejects the request permanently. The message is for the operator. */
export class PaymentRejection extends Error {
  override readonly name = 'PaymentRejection'
  readonly reason: RejectionReason

  constructor(message: string, reason: RejectionReason = 'payment_refused') {
    super(message)
    this.reason = reason
  }
}

/** The signature is missing, wrong or too old. */
export class InvalidWebhook extends Error {
  override readonly name = 'InvalidWebhook'
}

/** Whether the intent is for this quote and charges exactly its amount. */
export function matchesQuote(
  intent: Intent,
  { quote_id, money }: QuotePayment,
  provider: PaymentProvider,
): boolean {
  return (
    intent.quote_id === quote_id &&
    intent.amount === provider.toProviderAmount(money) &&
    intent.currency.toUpperCase() === money.currency
  )
}
