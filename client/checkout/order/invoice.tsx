import { findEndText, wasPaid } from '#shared/checkout/ended-order.ts'
import { paths } from '#shared/url/paths.ts'
import { formatDate } from '#shared/locale/dates.ts'
import { AddressText } from '../../account/address-text.tsx'
import { withOrderKey } from '../../cart/order-key.ts'
import { useRemoveOrderKey } from '../../cart/use-remove-order-key.ts'
import { useVisitorStore } from '../../runtime/visitor.ts'
import { Link } from '../../locale/link.tsx'
import { useLocaleCode, useTranslate, useLocalizedText } from '../../locale/use-translate.ts'
import button from '../../ui/button.module.css'
import { PricedSums } from '../priced-sums.tsx'
import { InvoiceLines } from './invoice-lines.tsx'
import { InvoiceTaxes } from './invoice-taxes.tsx'
import { OrderRefunds } from './order-refunds.tsx'
import type { OrderProps } from './order-frame.tsx'
import styles from './invoice.module.css'

/** A printable invoice: the sold items, the buyer and the taxes. Its module loads together with the order. */
export function Invoice({ order, orderKey }: OrderProps) {
  useRemoveOrderKey()
  const t = useTranslate()
  const locale = useLocaleCode()
  const { number, state, created_at, billing_address, priced } = order
  const endText = findEndText({ state, was_paid: wasPaid(order) })
  return (
    <article className={styles['invoice']}>
      <p className={styles['tools']} data-print="no">
        <button type="button" className={button['main']} onClick={() => window.print()}>
          {t('order_page.print')}
        </button>
        <Link to={withOrderKey(paths.order(number), orderKey)} className={button['quiet']}>
          {t('order_page.back')}
        </Link>
      </p>
      <h1>{t('order_page.invoice_of', { number })}</h1>
      {state === 'awaiting_payment' && <p role="note">{t('order_page.not_paid_yet')}</p>}
      {endText !== undefined && <p role="note">{t(endText)}</p>}
      <dl className={styles['heads']}>
        <div>
          <dt>{t('order_page.seller')}</dt>
          <dd>
            <Seller />
          </dd>
        </div>
        <div>
          <dt>{t('order_page.billing')}</dt>
          <dd>
            <AddressText
              address={{ ...billing_address, phone: '' }}
              formatVatNumber={(vat) => t('order_page.vat_number', { number: vat })}
            />
          </dd>
        </div>
        <div>
          <dt>{t('order_page.date')}</dt>
          <dd>
            <time dateTime={created_at}>{formatDate(created_at, locale)}</time>
          </dd>
        </div>
      </dl>
      <InvoiceLines order={order} />
      <div className={styles['sums']}>
        <PricedSums priced={priced} />
      </div>
      <InvoiceTaxes order={order} />
      <OrderRefunds order={order} />
      {priced.vat.state === 'reverse_charge' && <p>{priced.vat.message}</p>}
    </article>
  )
}

function Seller() {
  const t = useTranslate()
  const words = useLocalizedText()
  const general = useVisitorStore(
    (visitor) => visitor.general,
    (state) => state.general,
  )
  if (general === undefined) return null
  const { name, address, email, phone, tax_number } = general
  return (
    <>
      <div>{words(name)}</div>
      <div>{words(address.street)}</div>
      <div>
        {address.postal_code} {words(address.city)}
      </div>
      <div>{email}</div>
      <div>{phone}</div>
      {tax_number !== undefined && <div>{t('order_page.tax_number', { number: tax_number })}</div>}
    </>
  )
}
