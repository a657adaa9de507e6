import type { ProductVariant } from '#shared/catalog/contract.ts'
import { convertPrice } from '#shared/currency/money.ts'
import { useCurrency } from '../currency/use-currency.ts'
import { useTranslate } from '../locale/use-translate.ts'
import { Price } from './price.tsx'
import styles from './quantity-prices.module.css'
import { UnitPrice } from './unit-price.tsx'

interface QuantityPricesProps {
  readonly variant: ProductVariant
  readonly quantity: number
}

/** The prices of larger quantities; the one of the chosen quantity is marked. */
export function QuantityPrices({ variant, quantity }: QuantityPricesProps) {
  const t = useTranslate()
  const currency = useCurrency()
  const { quantity_prices: steps, net_content } = variant
  if (steps === undefined) return null
  const current = steps.findLast(({ from }) => from <= quantity)
  return (
    <table className={styles['prices']}>
      <caption>{t('product.quantity_prices')}</caption>
      <tbody>
        {steps.map((step) => (
          <tr key={step.from} aria-current={step === current || undefined}>
            <th scope="row">{t('product.from_pieces', { count: step.from })}</th>
            <td>
              <Price price={step.price} />
            </td>
            <td>
              <UnitPrice amount={convertPrice(step.price, currency)} net_content={net_content} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
