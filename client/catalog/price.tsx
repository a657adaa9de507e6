import { convertPrice } from '#shared/currency/money.ts'
import { Amount, useAmount } from '../currency/amount.tsx'
import { useCurrency } from '../currency/use-currency.ts'
import { useTranslate } from '../locale/use-translate.ts'

/** Shows a catalogue price, which is in the base currency, in the selected currency. */
export function Price({ price }: { readonly price: number }) {
  return <Amount amount={convertPrice(price, useCurrency())} />
}

interface PriceRangeProps {
  readonly price_from: number
  readonly price_to: number
}

export function PriceRange({ price_from, price_to }: PriceRangeProps) {
  const t = useTranslate()
  const price = useAmount(convertPrice(price_from, useCurrency()))
  return price_from === price_to ? price : t('product.from', { price })
}

export function PriceSpan({ price_from, price_to }: PriceRangeProps) {
  const currency = useCurrency()
  const from = useAmount(convertPrice(price_from, currency))
  const to = useAmount(convertPrice(price_to, currency))
  return `${from} – ${to}`
}
