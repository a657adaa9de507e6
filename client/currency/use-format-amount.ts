import { formatAmountIn } from '#shared/currency/sign.ts'
import { useVisitorStore } from '../app/visitor.ts'

/** Writes an amount that is in the named currency already, within a sentence. */
export function useFormatAmount(): (amount: number, currency: string) => string {
  const data = useVisitorStore(
    (visitor) => visitor.currency,
    (state) => state.data,
  )
  return (amount, currency) => formatAmountIn(amount, currency, data)
}
