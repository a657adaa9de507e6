import { formatPrice } from '#shared/currency/money.ts'
import { useVisitorStore } from '../app/visitor.ts'

/** A price of the cart, which is in the selected currency already. */
export function CartPrice({ price }: { readonly price: number }) {
  return <>{useFormatCartPrice()(price)}</>
}

export function useFormatCartPrice(): (price: number) => string {
  const symbol = useVisitorStore(
    (visitor) => visitor.currency,
    ({ data, selectedCurrency }) =>
      data.find(({ code }) => code === selectedCurrency.code)?.symbol ?? selectedCurrency.code,
  )
  return (price) => `${symbol}${formatPrice(price)}`
}
