import type { Order } from '#shared/checkout/order-contract.ts'
import { formatDate } from '#shared/locale/dates.ts'
import { useLocaleCode, useTranslate } from '../../locale/use-translate.ts'
import type { OrderProps } from './order-frame.tsx'
import { OrderedPieces } from './ordered-pieces.tsx'
import styles from './order-parcels.module.css'

type Parcel = Order['parcels'][number]

/** Whether some of the order has left, and some has not. */
export function isPartlyShipped({ parcels, unshipped }: Order): boolean {
  return parcels.length > 0 && unshipped.length > 0
}

/** The parcels of an order that leaves in several, or that can be followed, and what has not left. */
export function OrderParcels({ order }: Pick<OrderProps, 'order'>) {
  const t = useTranslate()
  const { parcels, unshipped } = order
  const [parcel] = parcels
  if (parcel === undefined) return null
  // Of one plain parcel, the status above says all.
  if (!isPartlyShipped(order) && parcels.length === 1 && !parcel.carrier && !parcel.url) return null
  return (
    <section aria-labelledby="parcels">
      <h2 id="parcels">{t('order_page.parcels')}</h2>
      <ul className={styles['parcels']}>
        {parcels.map((left) => (
          <li key={left.id}>
            <ParcelHead parcel={left} />
            <OrderedPieces order={order} pieces={left.lines} />
          </li>
        ))}
        {unshipped.length > 0 && (
          <li>
            <p className={styles['name']}>{t('order_page.not_shipped')}</p>
            <OrderedPieces order={order} pieces={unshipped} />
          </li>
        )}
      </ul>
    </section>
  )
}

function ParcelHead({ parcel }: { readonly parcel: Parcel }) {
  const t = useTranslate()
  const locale = useLocaleCode()
  const { carrier, tracking, url, shipped_at } = parcel
  return (
    <>
      <p className={styles['name']}>
        {t('order_page.shipped_on', { date: formatDate(shipped_at, locale) })}
      </p>
      {(carrier !== '' || tracking !== '') && (
        <p>
          {carrier} <span className={styles['tracking']}>{tracking}</span>
        </p>
      )}
      {url !== '' && (
        <p>
          <a href={url} rel="noreferrer">
            {t('order_page.follow_parcel')}
          </a>
        </p>
      )}
    </>
  )
}
