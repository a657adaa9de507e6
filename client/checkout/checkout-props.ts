import type { QuoteKeeping } from './kept-quote.ts'

interface Provider {
  /** `none`: only what costs nothing can be ordered. */
  readonly provider: 'stripe' | 'sandbox' | 'none'
  readonly publishable_key: string
}

/** A payment that had begun stands in the way of any other. */
export type Stop = 'waiting' | 'hidden'

export interface CheckoutProps {
  readonly provider: Provider
  readonly quotes: QuoteKeeping
  /** The bank was asking before a reload, and has not confirmed the payment. */
  readonly isUnconfirmed: boolean
  readonly onStopped: (stop: Stop) => void
}
