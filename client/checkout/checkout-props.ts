import type { PaymentProviderName } from '#shared/checkout/payment-providers.ts'
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

export interface CheckoutProps {
  readonly provider: Provider
  readonly quotes: QuoteStorage
  /** Whether the bought item is not from the cart. */
  readonly keeps_cart: boolean
  /** The payment by a wallet comes first, and the form opens on request. */
  readonly isExpress: boolean
  /** Before a reload the bank was asking for confirmation, and it has not confirmed the payment. */
  readonly isUnconfirmed: boolean
  readonly onStopped: (stop: StopReason) => void
}
