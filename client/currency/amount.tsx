import { formatAmount, formatAmountIn } from '#shared/currency/sign.ts'
import { useVisitorStore } from '../app/visitor.ts'
import { findSelected } from './store.ts'

interface AmountProps {
  readonly amount: number
  /** The code of the currency that the amount is in; not given: the one that is shown. */
  readonly currency?: string
}

/** An amount that needs no converting any more, as the server answers the cart's. */
export function Amount({ amount, currency }: AmountProps) {
  return useAmount(amount, currency)
}

/** As a text. */
export function useAmount(amount: number, currency?: string): string {
  const state = useVisitorStore(
    (visitor) => visitor.currency,
    (everything) => everything,
  )
  const { data } = state
  if (currency !== undefined) return formatAmountIn(amount, currency, data)
  return formatAmount(amount, findSelected(state), data)
}
