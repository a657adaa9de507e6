import { formatAmount } from '#shared/currency/sign.ts'
import { useVisitorStore } from '../app/visitor.ts'
import { findSelected } from '../currency/store.ts'

/** Writes a price of the cart, which is in the selected currency already. */
export function useFormatCartPrice(): (price: number) => string {
  const state = useVisitorStore(
    (visitor) => visitor.currency,
    (everything) => everything,
  )
  return (price) => formatAmount(price, findSelected(state), state.data)
}
