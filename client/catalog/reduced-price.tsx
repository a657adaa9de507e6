import { convertPrice } from '#shared/currency/money.ts'
import { useAmount } from '../currency/amount.tsx'
import { useCurrency } from '../currency/use-currency.ts'
import { useTranslate } from '../locale/use-translate.ts'

interface ReducedPriceProps {
  /** The lowest catalogue price of the 30 days before the reduction. */
  readonly reference_price?: number | undefined
}

/** The struck-through price of a reduction. The announced reduction is never of a higher price. */
export function StruckPrice({ reference_price }: ReducedPriceProps) {
  const price = useAmount(convertPrice(reference_price ?? 0, useCurrency()))
  return reference_price === undefined ? null : <s>{price}</s>
}

/** Says which price a reduction is compared with (Directive 98/6/EC, Article 6a). */
export function ReferencePrice({
  reference_price,
  className,
}: ReducedPriceProps & { readonly className: string | undefined }) {
  const t = useTranslate()
  const price = useAmount(convertPrice(reference_price ?? 0, useCurrency()))
  if (reference_price === undefined) return null
  return <p className={className}>{t('product.reference_price', { price })}</p>
}
