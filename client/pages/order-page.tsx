import { useEffect, useRef, useState } from 'react'
import { paths } from '#shared/locale/paths.ts'
import { formatDate } from '#shared/locale/dates.ts'
import { AddressText } from '../../account/address-text.tsx'
import { tabStorage } from '../../app/browser-storage.ts'
import { Link } from '../../locale/link.tsx'
import { useLocaleCode, useTranslate } from '../../locale/use-translate.ts'
import button from '../../ui/button.module.css'
import { JUST_ORDERED } from '../checkout-storage.ts'
import { OrderEvents } from './order-events.tsx'
import { OrderFrame, type OrderProps } from './order-frame.tsx'
import { OrderLicences } from './order-licences.tsx'
import { OrderLines } from './order-lines.tsx'
import { OrderSumsList } from './order-sums-list.tsx'
import styles from './order-page.module.css'

/** An order: right after it was made, and whenever somebody comes back to it. */
export function OrderPage() {
  return <OrderFrame>{(props) => <OrderContents {...props} />}</OrderFrame>
}

function OrderContents({ order, orderKey }: OrderProps) {
  const t = useTranslate()
  const locale = useLocaleCode()
  const { number, created_at, priced } = order
  const sayVatNumber = (vat: string) => t('order_page.vat_number', { number: vat })
  return (
    <article className={styles['order']}>
      <header className={styles['head']}>
        <Thanks order={order} />
        <h1>{t('order_page.number', { number })}</h1>
        <p className={styles['soft']}>
          {t('order_page.made_on', { date: formatDate(created_at, locale) })}
        </p>
      </header>
      <div className={styles['parts']}>
        <div className={styles['main']}>
          <OrderLicences order={order} orderKey={orderKey} />
          <section aria-labelledby="things">
            <h2 id="things">{t('order_page.things')}</h2>
            <OrderLines order={order} />
            <OrderSumsList order={order} />
          </section>
        </div>
        <div className={styles['side']}>
          <OrderEvents order={order} />
          <section aria-labelledby="billing">
            <h2 id="billing">{t('order_page.billing')}</h2>
            <address>
              <AddressText address={order.billing_address} sayVatNumber={sayVatNumber} />
            </address>
          </section>
          {priced.needs_shipping && (
            <section aria-labelledby="shipping">
              <h2 id="shipping">{t('order_page.sent_to')}</h2>
              <address>
                <AddressText address={order.shipping_address} sayVatNumber={sayVatNumber} />
              </address>
            </section>
          )}
          <p className={styles['ways']}>
            <Link to={paths.buyAgain(number)} className={button['second']}>
              {t('order_page.buy_again')}
            </Link>
            <Link to={paths.invoice(number)} className={button['quiet']}>
              {t('order_page.invoice')}
            </Link>
          </p>
        </div>
      </div>
    </article>
  )
}

/**
 * Said once, to whoever has just ordered; to nobody who looks it up later. It comes with the page, so
 * a screen reader is led to it.
 */
function Thanks({ order }: Pick<OrderProps, 'order'>) {
  const t = useTranslate()
  const place = useRef<HTMLDivElement>(null)
  const { number, state, email } = order
  const [isNew] = useState(() => tabStorage.read(JUST_ORDERED) === number)
  useEffect(() => {
    if (!isNew) return
    tabStorage.forget(JUST_ORDERED)
    place.current?.focus({ preventScroll: true })
  }, [isNew])
  if (state === 'cancelled' || state === 'refunded') return null
  const isWaiting = state === 'awaiting_payment'
  if (!isNew && !isWaiting) return null
  return (
    <div ref={place} tabIndex={-1} role="status" className={styles['thanks']}>
      <p className={styles['lead']}>
        {t(isWaiting ? 'order_page.thanks_waiting' : 'order_page.thanks')}
      </p>
      <p>{isWaiting ? t('order_page.waiting_help') : t('order_page.mailed', { email })}</p>
    </div>
  )
}
