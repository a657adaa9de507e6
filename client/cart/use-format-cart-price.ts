import { formatAmount } from '#shared/currency/sign.ts'
import { useVisitorStore } from '../runtime/visitor.ts'
import { getSelectedCurrency } from '../stores/currency-store.ts'

/** Formats a price of the cart, which is already in the selected currency. */
export function useFormatCartPrice(): (price: number) => string {
  const currencyState = useVisitorStore(
    (visitor) => visitor.currency,
    (currency) => currency,
  )
  return (price) => formatAmount(price, getSelectedCurrency(currencyState), currencyState.data)
}
