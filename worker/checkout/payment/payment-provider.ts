/** What is charged: whole units of the currency's smallest coin, as the shop counts them. */
export interface Money {
  readonly amount: number
  /** ISO 4217. */
  readonly currency: string
  /** Of the shop's smallest coin. */
  readonly digits: number
}

/** `open`: can still be paid, whatever was tried. `processing`: paid, and the bank has not said yet. */
export type IntentStatus = 'open' | 'processing' | 'succeeded' | 'cancelled'

export interface Intent {
  readonly intent_id: string
  /** What the browser confirms the payment with. */
  readonly client_secret: string
  readonly status: IntentStatus
  /** Undefined: it was not made by this shop. */
  readonly quote_id: string | undefined
  /** As the provider counts; compare with `toProviderAmount`. */
  readonly amount: number
  readonly currency: string
  /** What has gone back, as the provider counts. */
  readonly amount_refunded: number
  /** ISO 3166-1, of the bank that issued the card. Undefined: not paid, or the provider does not tell. */
  readonly card_country: string | undefined
}

export interface IntentToCreate {
  readonly quote_id: string
  readonly money: Money
}

/** What a provider tells of its own accord. */
export interface ProviderEvent {
  readonly id: string
  readonly type: string
  /** Undefined: an event that says nothing of a payment. */
  readonly intent_id: string | undefined
  /** Money that was sent back has not arrived: why. */
  readonly refund_failure?: string
}

export interface WebhookCall {
  readonly payload: string
  readonly signature: string
  readonly now: Date
}

export type ProviderName = 'stripe' | 'sandbox'

/** A card processor, as far as the shop needs one. */
export interface PaymentProvider {
  readonly name: ProviderName
  /** What the browser needs to speak with it; empty where it needs nothing. */
  readonly publishable_key: string
  readonly toProviderAmount: (money: Money) => number
  /** The same quote gives the same intent. */
  readonly createIntent: (wanted: IntentToCreate) => Promise<Intent>
  readonly getIntent: (intent_id: string) => Promise<Intent>
  /** Answers what it is then: it may have been paid meanwhile. */
  readonly cancelIntent: (intent_id: string) => Promise<Intent>
  /** Gives everything back; again changes nothing. */
  readonly refundIntent: (intent_id: string) => Promise<void>
  /** Throws WebhookRefused for what it did not send. */
  readonly parseEvent: (call: WebhookCall) => Promise<ProviderEvent>
}

/** The provider could not be asked, or does not know itself: nothing is known, and it is worth asking again. */
export class PaymentUnavailable extends Error {
  override readonly name = 'PaymentUnavailable'
}

/** This deployment has no provider that may take money: see findProviderName. */
export class PaymentsClosed extends Error {
  override readonly name = 'PaymentsClosed'
}

export type RefusedReason = 'payment_refused' | 'amount_too_small' | 'amount_too_large'

/** The provider will not do this, however often it is asked. The message is the operator's to read. */
export class PaymentRefused extends Error {
  override readonly name = 'PaymentRefused'
  readonly reason: RefusedReason

  constructor(message: string, reason: RefusedReason = 'payment_refused') {
    super(message)
    this.reason = reason
  }
}

/** Not signed by the provider, or long ago. */
export class WebhookRefused extends Error {
  override readonly name = 'WebhookRefused'
}

/** Whether the intent is for this quote and charges exactly this. */
export function isIntentOf(
  intent: Intent,
  { quote_id, money }: IntentToCreate,
  provider: PaymentProvider,
): boolean {
  return (
    intent.quote_id === quote_id &&
    intent.amount === provider.toProviderAmount(money) &&
    intent.currency.toUpperCase() === money.currency
  )
}
