import { formatDate } from '#shared/locale/dates.ts'
import { Amount } from '../../currency/amount.tsx'
import { useLocaleCode, useTranslate } from '../../locale/use-translate.ts'
import type { OrderProps } from './order-frame.tsx'
import { OrderedPieces } from './ordered-pieces.tsx'
import styles from './order-parcels.module.css'

/** The parts of the price that were refunded, or will be within minutes. */
export function OrderRefunds({ order }: Pick<OrderProps, 'order'>) {
  const t = useTranslate()
  const locale = useLocaleCode()
  const { refunds, currency } = order
  if (refunds.length === 0) return null
  return (
    <section aria-labelledby="refunds">
      <h2 id="refunds">{t('order_page.refunds')}</h2>
      <ul>
        {refunds.map(({ id, amount, reason, done_at, lines }) => (
          <li key={id} className={styles['refund']}>
            <span className={styles['name']}>
              {done_at === null
                ? t('order_page.refund_waits')
                : t('order_page.refunded_on', { date: formatDate(done_at, locale) })}
            </span>
            <span className={styles['amount']}>
              −<Amount amount={amount} currency={currency} />
            </span>
            {reason !== '' && <p className={styles['reason']}>{reason}</p>}
            <OrderedPieces order={order} pieces={lines} />
          </li>
        ))}
      </ul>
    </section>
  )
}
