import type { QuoteKeeping } from './kept-quote.ts'

interface Provider {
  readonly provider: 'stripe' | 'sandbox'
  readonly publishable_key: string
}

export interface CheckoutProps {
  readonly provider: Provider
  readonly quotes: QuoteKeeping
  /** The payment had begun before a reload, and the bank has not confirmed it. */
  readonly isUnconfirmed: boolean
}
