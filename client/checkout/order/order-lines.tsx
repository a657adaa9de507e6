import type { OrderedLine } from '#shared/checkout/contract.ts'
import { addPrices } from '#shared/currency/money.ts'
import { Amount } from '../../currency/amount.tsx'
import { useTranslate } from '../../locale/use-translate.ts'
import type { OrderProps } from './order-frame.tsx'
import styles from './order-lines.module.css'

/** The amount before the discount, which has its own row below. */
function beforeDiscount({ amount, extras }: OrderedLine): number {
  return addPrices(amount, ...extras.map((extra) => extra.amount))
}

/** The lines with the names and prices of the day of the order. */
export function OrderLines({ order }: Pick<OrderProps, 'order'>) {
  const t = useTranslate()
  const { lines, currency } = order.priced
  return (
    <ul>
      {lines.map((line) => (
        <li key={line.searching_key} className={styles['line']}>
          <div>
            <p className={styles['name']}>
              {line.quantity} × {line.name}
            </p>
            {line.attributes_description !== '' && (
              <p className={styles['soft']}>{line.attributes_description}</p>
            )}
            {line.extras.map((extra) => (
              <p key={extra.product_variant_id} className={styles['soft']}>
                {t('order_page.with', { name: extra.name })}
              </p>
            ))}
          </div>
          <p className={styles['amount']}>
            <Amount amount={beforeDiscount(line)} currency={currency.code} />
          </p>
        </li>
      ))}
    </ul>
  )
}
