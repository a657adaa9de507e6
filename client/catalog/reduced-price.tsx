import { convertPrice } from '#shared/currency/money.ts'
import { useAmount } from '../currency/amount.tsx'
import { useCurrency } from '../currency/use-currency.ts'
import { useTranslate } from '../locale/use-translate.ts'
import { Price } from './price.tsx'

interface ReducedPriceProps {
  /** The lowest catalogue price of the 30 days before the reduction. */
  readonly reference_price?: number | undefined
}

/** The struck-through price of a reduction. The announced reduction is never of a higher price. */
export function StruckPrice({ reference_price }: ReducedPriceProps) {
  if (reference_price === undefined) return null
  return (
    <s>
      <Price price={reference_price} />
    </s>
  )
}

interface ReferencePriceProps extends ReducedPriceProps {
  readonly className: string | undefined
}

/** Says which price a reduction is compared with (Directive 98/6/EC, Article 6a). */
export function ReferencePrice({ reference_price, className }: ReferencePriceProps) {
  if (reference_price === undefined) return null
  return (
    <p className={className}>
      <ReferenceText price={reference_price} />
    </p>
  )
}

function ReferenceText({ price: basePrice }: { readonly price: number }) {
  const t = useTranslate()
  const price = useAmount(convertPrice(basePrice, useCurrency()))
  return t('product.reference_price', { price })
}
