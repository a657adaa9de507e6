import type { PaymentProviderName } from '#shared/checkout/payment-providers.ts'
import type { CheckoutInput } from './checkout-input.ts'
import type { PriceResponse } from './checkout-store.ts'
import type { QuoteStorage } from './stored-quote.ts'

interface Provider {
  /** `none`: only orders that cost nothing are possible. */
  readonly provider: PaymentProviderName | 'none'
  readonly publishable_key: string
  /** The country that the visitor's network is in, if it is known. */
  readonly network_country_id?: number | undefined
}

/** The reason why a started payment blocks any other one. */
export type StopReason = 'waiting' | 'hidden'

export interface PreparedOrder {
  readonly input: CheckoutInput
  /** The message of the shop about it; empty if there is none. */
  readonly note: string
  /** The promised prices. */
  readonly priced: PriceResponse
}

export interface CheckoutProps {
  readonly provider: Provider
  readonly quotes: QuoteStorage
  /** Whether the bought item is not from the cart. */
  readonly keeps_cart: boolean
  /** The order that the shop has prepared and that is paid here. */
  readonly prepared: PreparedOrder | undefined
  /** The payment by a wallet comes first, and the form opens on request. */
  readonly isExpress: boolean
  /** Before a reload the bank was asking for confirmation, and it has not confirmed the payment. */
  readonly isUnconfirmed: boolean
  readonly onStopped: (stop: StopReason) => void
}
