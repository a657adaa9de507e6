import { formatPrice } from '#shared/currency/money.ts'
import { useVisitorStore } from '../app/visitor.ts'
import { useTranslate } from '../locale/use-translate.ts'

/** A price in the currency that is shown, with its symbol. */
export function Price({ price }: { readonly price: number }) {
  const symbol = useVisitorStore(
    (visitor) => visitor.currency,
    ({ data, selectedCurrency }) =>
      data.find(({ code }) => code === selectedCurrency.code)?.symbol ?? selectedCurrency.code,
  )
  return (
    <>
      {symbol}
      {formatPrice(price)}
    </>
  )
}

interface PriceRangeProps {
  readonly price_from: number
  readonly price_to: number
}

export function PriceRange({ price_from, price_to }: PriceRangeProps) {
  const t = useTranslate()
  return (
    <>
      {price_from !== price_to && `${t('product.from')} `}
      <Price price={price_from} />
    </>
  )
}
