import { formatAmount, formatAmountIn } from '#shared/currency/sign.ts'
import { useVisitorStore } from '../runtime/visitor.ts'
import { getSelectedCurrency } from '../stores/currency-store.ts'

interface AmountProps {
  readonly amount: number
  /** The code of the amount's currency; the default is the selected currency. */
  readonly currency?: string
}

/** Formats an amount without converting it. */
export function Amount({ amount, currency }: AmountProps) {
  return useAmount(amount, currency)
}

/** Formats an amount as a string, without converting it. */
export function useAmount(amount: number, currency?: string): string {
  const state = useVisitorStore(
    (visitor) => visitor.currency,
    (currencyState) => currencyState,
  )
  const { data } = state
  if (currency !== undefined) return formatAmountIn(amount, currency, data)
  return formatAmount(amount, getSelectedCurrency(state), data)
}
