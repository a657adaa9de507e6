import { findUnitPrice, type UnitPrice as FoundUnitPrice } from '#shared/catalog/unit-price.ts'
import type { NetContent } from '#shared/units/net-content.ts'
import { useAmount } from '../currency/amount.tsx'
import { useCurrency } from '../currency/use-currency.ts'
import { useTranslate } from '../locale/use-translate.ts'

interface UnitPriceProps {
  /** The price in the selected currency. */
  readonly amount: number
  readonly net_content: NetContent | undefined
  readonly className?: string | undefined
}

/** The price per kilogram, litre, metre, square metre or piece; nothing if there is none. */
export function UnitPrice({ amount, net_content, className }: UnitPriceProps) {
  const unitPrice = findUnitPrice(amount, net_content, useCurrency())
  if (unitPrice === undefined) return null
  return (
    <span className={className}>
      <UnitPriceText {...unitPrice} />
    </span>
  )
}

function UnitPriceText({ price: amount, unit }: FoundUnitPrice) {
  const t = useTranslate()
  const price = useAmount(amount)
  return t(`unit_price.${unit}`, { price })
}
