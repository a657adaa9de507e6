import { formatAmount } from '#shared/currency/sign.ts'
import { useVisitorStore } from '../app/visitor.ts'
import { findSelected } from './store.ts'

/** Writes an amount that is in the named currency already, within a sentence. */
export function useFormatAmount(): (amount: number, currency: string) => string {
  const state = useVisitorStore(
    (visitor) => visitor.currency,
    (everything) => everything,
  )
  return (amount, currency) => {
    const named = state.data.find(({ code }) => code === currency)
    return formatAmount(amount, named ?? findSelected(state), state.data)
  }
}
