import { formatAmountIn } from '#shared/currency/sign.ts'
import { useVisitorStore } from '../runtime/visitor.ts'

/** Formats an amount of the given currency for use in a sentence. */
export function useFormatAmount(): (amount: number, currency: string) => string {
  const data = useVisitorStore(
    (visitor) => visitor.currency,
    (state) => state.data,
  )
  return (amount, currency) => formatAmountIn(amount, currency, data)
}
