import { isPickUp } from '#shared/checkout/chosen-method.ts'
import type { Order } from '#shared/checkout/order-contract.ts'
import { formatDate } from '#shared/locale/dates.ts'
import { useLocaleCode, useTranslate } from '../../locale/use-translate.ts'
import type { OrderProps } from './order-frame.tsx'
import { OrderedPieces } from './ordered-pieces.tsx'
import styles from './order-parcels.module.css'

type Parcel = Order['parcels'][number]

const PARCEL_TEXTS = {
  heading: 'order_page.parcels',
  date: 'order_page.shipped_on',
  rest: 'order_page.not_shipped',
} as const
const PICK_UP_TEXTS = {
  heading: 'order_page.pick_up_parts',
  date: 'order_page.ready_on',
  rest: 'order_page.not_ready',
} as const
type PartTexts = typeof PARCEL_TEXTS | typeof PICK_UP_TEXTS

/** Whether some of the order has left, and some has not. */
export function isPartlyShipped({ parcels, unshipped }: Order): boolean {
  return parcels.length > 0 && unshipped.length > 0
}

/** The parcels of an order that leaves in several, or that can be followed, and what has not left. */
export function OrderParcels({ order }: Pick<OrderProps, 'order'>) {
  const t = useTranslate()
  const { parcels, unshipped, priced } = order
  const texts = isPickUp(priced) ? PICK_UP_TEXTS : PARCEL_TEXTS
  const [parcel] = parcels
  if (parcel === undefined) return null
  // Of one plain parcel, the status above says all.
  if (!isPartlyShipped(order) && parcels.length === 1 && !parcel.carrier && !parcel.url) return null
  return (
    <section aria-labelledby="parcels">
      <h2 id="parcels">{t(texts.heading)}</h2>
      <ul className={styles['parcels']}>
        {parcels.map((left) => (
          <li key={left.id}>
            <ParcelHead parcel={left} date={texts.date} />
            <OrderedPieces order={order} pieces={left.lines} />
          </li>
        ))}
        {unshipped.length > 0 && (
          <li>
            <p className={styles['name']}>{t(texts.rest)}</p>
            <OrderedPieces order={order} pieces={unshipped} />
          </li>
        )}
      </ul>
    </section>
  )
}

interface ParcelHeadProps {
  readonly parcel: Parcel
  readonly date: PartTexts['date']
}

function ParcelHead({ parcel, date }: ParcelHeadProps) {
  const t = useTranslate()
  const locale = useLocaleCode()
  const { carrier, tracking, url, shipped_at } = parcel
  return (
    <>
      <p className={styles['name']}>{t(date, { date: formatDate(shipped_at, locale) })}</p>
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
