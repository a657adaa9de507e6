import { findUnitPrice } from '#shared/catalog/unit-price.ts'
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
  const t = useTranslate()
  const unitPrice = findUnitPrice(amount, net_content, useCurrency())
  const price = useAmount(unitPrice?.price ?? 0)
  if (unitPrice === undefined) return null
  return <span className={className}>{t(`unit_price.${unitPrice.unit}`, { price })}</span>
}
