import { useState } from 'react'
import type { Order } from '#shared/checkout/order-contract.ts'
import { paths } from '#shared/url/paths.ts'
import { withOrderKey } from '../../cart/order-key.ts'
import { ProductRows } from '../../catalog/product-rows.tsx'
import { Link } from '../../locale/link.tsx'
import { useTranslate } from '../../locale/use-translate.ts'
import { tabStorage } from '../../runtime/browser-storage.ts'
import button from '../../ui/button.module.css'
import { JUST_ORDERED } from '../checkout-storage.ts'
import { OrderAccount } from './order-account.tsx'
import type { OrderProps } from './order-frame.tsx'
import { OrderHead } from './order-head.tsx'
import { OrderLicences } from './order-licences.tsx'
import { OrderLines } from './order-lines.tsx'
import { OrderParcels } from './order-parcels.tsx'
import { OrderPlaces } from './order-places.tsx'
import { OrderRefunds } from './order-refunds.tsx'
import { OrderSumsList } from './order-sums-list.tsx'
import { OrderTimeline } from './order-timeline.tsx'
import { OrderWithdrawal } from './order-withdrawal.tsx'
import styles from './order-contents.module.css'

/** Everything that the page of an order shows. Its module loads together with the order. */
export function OrderContents({ order: loadedOrder, orderKey }: OrderProps) {
  const t = useTranslate()
  /** The withdrawal that was declared on this page, which is newer than the order until it is loaded again. */
  const [declared, setDeclared] = useState<Order['withdrawal']>()
  const order = { ...loadedOrder, withdrawal: toNewer(declared, loadedOrder.withdrawal) }
  const { number } = order
  const [isNew] = useState(() => tabStorage.read(JUST_ORDERED) === number)
  return (
    <article className={styles['order']}>
      <OrderHead order={order} isNew={isNew} />
      <OrderTimeline order={order}>
        <Link to={paths.products} className={isNew ? button['main'] : button['secondary']}>
          {t('order_page.continue')}
        </Link>
        <Link to={withOrderKey(paths.invoice(number), orderKey)} className={button['secondary']}>
          {t('order_page.invoice')}
        </Link>
        <Link to={withOrderKey(paths.buyAgain(number), orderKey)} className={button['quiet']}>
          {t('order_page.buy_again')}
        </Link>
      </OrderTimeline>
      <div className={styles['parts']}>
        <div className={styles['main']}>
          <OrderLicences order={order} orderKey={orderKey} />
          <section aria-labelledby="things">
            <h2 id="things">{t('order_page.things')}</h2>
            <OrderLines order={order} />
            <OrderSumsList order={order} />
          </section>
          <OrderRefunds order={order} />
        </div>
        <div className={styles['side']}>
          <OrderParcels order={order} />
          <OrderPlaces order={order} />
          {order.gift_note !== null && (
            <section aria-labelledby="gift" className={styles['part']}>
              <h2 id="gift">{t('order_page.gift')}</h2>
              <p className={styles['note']}>{order.gift_note || t('order_page.no_gift_note')}</p>
            </section>
          )}
          <section aria-labelledby="help" className={styles['part']}>
            <h2 id="help">{t('order_page.help')}</h2>
            <p>
              {t('order_page.help_text')} <Link to={paths.help}>{t('shell.help')}</Link>
            </p>
          </section>
        </div>
        <div className={styles['more']}>
          <OrderAccount order={order} orderKey={orderKey} />
          <OrderWithdrawal order={order} orderKey={orderKey} onDeclared={setDeclared} />
        </div>
      </div>
      <div className={styles['rows']}>
        <ProductRows isRecommending />
      </div>
    </article>
  )
}

/** The withdrawal with more declarations, of which none is ever removed. */
function toNewer(declared: Order['withdrawal'], loaded: Order['withdrawal']): Order['withdrawal'] {
  if (declared === undefined || loaded === undefined) return declared ?? loaded
  return declared.declared.length > loaded.declared.length ? declared : loaded
}
