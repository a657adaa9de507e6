import type { Order } from '#shared/checkout/order-contract.ts'
import { formatDate } from '#shared/locale/dates.ts'
import { Amount } from '../../currency/amount.tsx'
import { useLocaleCode, useTranslate } from '../../locale/use-translate.ts'
import type { OrderProps } from './order-frame.tsx'
import styles from './order-contents.module.css'

/** The parcels of an order that left in several, or that can be followed. */
export function OrderParcels({ order }: Pick<OrderProps, 'order'>) {
  const t = useTranslate()
  const locale = useLocaleCode()
  const { parcels } = order
  if (parcels.length < 2 && parcels.every(({ url, carrier }) => url === '' && carrier === '')) {
    if (order.state !== 'preparing' || parcels.length === 0) return null
  }
  return (
    <section aria-labelledby="parcels" className={styles['part']}>
      <h2 id="parcels">{t('order_page.parcels')}</h2>
      <ul>
        {parcels.map(({ id, carrier, tracking, url, shipped_at, lines }) => (
          <li key={id}>
            <time dateTime={shipped_at}>{formatDate(shipped_at, locale)}</time>
            {[carrier, tracking].filter((text) => text !== '').map((text) => ` · ${text}`)}
            {url !== '' && (
              <>
                {' · '}
                <a href={url} rel="noreferrer">
                  {t('order_page.follow_parcel')}
                </a>
              </>
            )}
            <Pieces order={order} lines={lines} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The parts of the price that went back. */
export function OrderRefunds({ order }: Pick<OrderProps, 'order'>) {
  const t = useTranslate()
  const locale = useLocaleCode()
  const { refunds, currency } = order
  if (refunds.length === 0) return null
  return (
    <section aria-labelledby="refunds" className={styles['part']}>
      <h2 id="refunds">{t('order_page.refunds')}</h2>
      <ul>
        {refunds.map(({ id, amount, reason, created_at, done_at, lines }) => (
          <li key={id}>
            <Amount amount={amount} currency={currency} />
            {' · '}
            <time dateTime={done_at ?? created_at}>
              {formatDate(done_at ?? created_at, locale)}
            </time>
            {done_at === null && ` · ${t('order_page.refund_waits')}`}
            {reason !== '' && ` · ${reason}`}
            <Pieces order={order} lines={lines} />
          </li>
        ))}
      </ul>
    </section>
  )
}

interface PiecesProps {
  readonly order: Order
  readonly lines: Order['parcels'][number]['lines']
}

function Pieces({ order, lines }: PiecesProps) {
  return lines.map(({ searching_key, quantity }) => {
    const line = order.priced.lines.find((ordered) => ordered.searching_key === searching_key)
    return (
      <div key={searching_key}>
        {quantity} × {line?.name}
      </div>
    )
  })
}
