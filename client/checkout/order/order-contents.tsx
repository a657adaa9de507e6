import { useEffect, useRef, useState } from 'react'
import { paths } from '#shared/url/paths.ts'
import { formatDate } from '#shared/locale/dates.ts'
import { AddressText } from '../../account/address-text.tsx'
import { tabStorage } from '../../runtime/browser-storage.ts'
import { Link } from '../../locale/link.tsx'
import { useLocaleCode, useTranslate } from '../../locale/use-translate.ts'
import button from '../../ui/button.module.css'
import { JUST_ORDERED } from '../checkout-storage.ts'
import { OrderAccount } from './order-account.tsx'
import { OrderEvents } from './order-events.tsx'
import type { OrderProps } from './order-frame.tsx'
import { OrderLicences } from './order-licences.tsx'
import { OrderWithdrawal } from './order-withdrawal.tsx'
import { OrderLines } from './order-lines.tsx'
import { OrderSumsList } from './order-sums-list.tsx'
import styles from './order-contents.module.css'

/** Everything that the page of an order shows. Its module loads together with the order. */
export function OrderContents({ order, orderKey }: OrderProps) {
  const t = useTranslate()
  const locale = useLocaleCode()
  const { number, created_at, priced } = order
  const formatVatNumber = (vat: string) => t('order_page.vat_number', { number: vat })
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
              <AddressText address={order.billing_address} formatVatNumber={formatVatNumber} />
            </address>
          </section>
          {priced.needs_shipping && (
            <section aria-labelledby="shipping">
              <h2 id="shipping">{t('order_page.sent_to')}</h2>
              <address>
                <AddressText address={order.shipping_address} formatVatNumber={formatVatNumber} />
              </address>
            </section>
          )}
          {order.gift_note !== null && (
            <section aria-labelledby="gift">
              <h2 id="gift">{t('order_page.gift')}</h2>
              <p className={styles['note']}>{order.gift_note || t('order_page.no_gift_note')}</p>
            </section>
          )}
          <OrderWithdrawal order={order} orderKey={orderKey} />
          <OrderAccount order={order} orderKey={orderKey} />
          <p className={styles['ways']}>
            <Link to={paths.buyAgain(number)} className={button['second']}>
              {t('order_page.buy_again')}
            </Link>
            <Link to={paths.invoice(number)} className={button['quiet']}>
              {t('order_page.invoice')}
            </Link>
            <Link to={paths.help} className={button['quiet']}>
              {t('shell.help')}
            </Link>
          </p>
        </div>
      </div>
    </article>
  )
}

/**
 * Thanks the visitor once, right after the order. It is part of the initial content, so it receives the
 * focus for screen readers.
 */
function Thanks({ order }: Pick<OrderProps, 'order'>) {
  const t = useTranslate()
  const container = useRef<HTMLDivElement>(null)
  const { number, state, email } = order
  const [isNew] = useState(() => tabStorage.read(JUST_ORDERED) === number)
  useEffect(() => {
    if (!isNew) return
    tabStorage.remove(JUST_ORDERED)
    container.current?.focus({ preventScroll: true })
  }, [isNew])
  if (state === 'cancelled' || state === 'refunded') return null
  const isWaiting = state === 'awaiting_payment'
  if (!isNew && !isWaiting) return null
  return (
    <div ref={container} tabIndex={-1} role="status" className={styles['thanks']}>
      <p className={styles['lead']}>
        {t(isWaiting ? 'order_page.thanks_waiting' : 'order_page.thanks')}
      </p>
      <p>{isWaiting ? t('order_page.waiting_help') : t('order_page.mailed', { email })}</p>
    </div>
  )
}
