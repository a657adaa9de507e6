import { formatDateRange } from '#shared/locale/dates.ts'
import { useLocaleCode, useTranslate } from '../../locale/use-translate.ts'
import { PricedSums } from '../priced-sums.tsx'
import type { OrderProps } from './order-frame.tsx'

/** What it came to on the day it was agreed to, and what carries it. */
export function OrderSumsList({ order }: Pick<OrderProps, 'order'>) {
  const t = useTranslate()
  const locale = useLocaleCode()
  const { priced } = order
  const method = priced.shipping_methods.find(
    ({ shipping_id }) => shipping_id === priced.shipping_id,
  )
  return (
    <>
      <PricedSums priced={priced} />
      {method !== undefined && (
        <p>
          {method.name}.{' '}
          {t('order_page.arrives', {
            dates: formatDateRange(method.from_date, method.to_date, locale),
          })}
        </p>
      )}
    </>
  )
}
