import { formatDateRange } from '#shared/locale/dates.ts'
import { useLocaleCode, useTranslate } from '../../locale/use-translate.ts'
import { PricedSums } from '../priced-sums.tsx'
import type { OrderProps } from './order-frame.tsx'
import styles from './order-lines.module.css'

/** The sums of the order and its shipping method. */
export function OrderSumsList({ order }: Pick<OrderProps, 'order'>) {
  const t = useTranslate()
  const locale = useLocaleCode()
  const { priced } = order
  const method = priced.shipping_methods.find(
    ({ shipping_id }) => shipping_id === priced.shipping_id,
  )
  return (
    <div className={styles['sums']}>
      <PricedSums priced={priced} />
      {method !== undefined && (
        <p className={styles['soft']}>
          {method.name} ·{' '}
          {t('order_page.arrives', {
            dates: formatDateRange(method.from_date, method.to_date, locale),
          })}
        </p>
      )}
    </div>
  )
}
