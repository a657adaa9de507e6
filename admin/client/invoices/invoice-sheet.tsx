import type { Invoice, InvoicesAnswer, Seller } from '#shared/admin/invoices-contract.ts'
import { findEndText } from '#shared/checkout/ended-order.ts'
import { formatAmountIn } from '#shared/currency/sign.ts'
import { formatDate } from '#shared/locale/dates.ts'
import { DEFAULT_LOCALE, findLocaleById, type Locale } from '#shared/locale/locales.ts'
import { InvoiceTables } from './invoice-tables.tsx'
import { invoiceWords } from './invoice-words.ts'

interface InvoiceSheetProps extends Omit<InvoicesAnswer, 'invoices'> {
  readonly invoice: Invoice
}

/** The invoice of an order, as its buyer sees it. */
export function InvoiceSheet({ invoice, seller, currencies }: InvoiceSheetProps) {
  const locale: Locale = findLocaleById(invoice.language_id) ?? DEFAULT_LOCALE
  const t = invoiceWords(locale.code)
  const { number, state, created_at, priced, refunds } = invoice
  const format = (amount: number) => formatAmountIn(amount, priced.currency.code, currencies)
  const title = t('order_page.invoice_of', { number })
  const endText = findEndText(invoice)
  return (
    <article className="slip" lang={locale.html_lang} aria-label={title}>
      <h2>{title}</h2>
      {state === 'awaiting_payment' && <p>{t('order_page.not_paid_yet')}</p>}
      {endText !== undefined && <p>{t(endText)}</p>}
      <dl className="invoice-heads">
        <div>
          <dt>{t('order_page.seller')}</dt>
          <dd className="address">
            {toSellerLines(seller, locale.code)
              .concat(
                seller.tax_number === undefined
                  ? []
                  : t('order_page.tax_number', { number: seller.tax_number }),
              )
              .join('\n')}
          </dd>
        </div>
        <div>
          <dt>{t('order_page.billing')}</dt>
          <dd className="address">
            {toBuyerLines(invoice)
              .concat(
                invoice.billing_address.vat_number === ''
                  ? []
                  : t('order_page.vat_number', { number: invoice.billing_address.vat_number }),
              )
              .join('\n')}
          </dd>
        </div>
        <div>
          <dt>{t('order_page.date')}</dt>
          <dd>{formatDate(created_at, locale.code)}</dd>
        </div>
      </dl>
      <InvoiceTables priced={priced} t={t} code={locale.code} format={format} />
      {refunds.length > 0 && (
        <>
          <h3>{t('order_page.refunds')}</h3>
          <ul>
            {refunds.map(({ id, amount, done_at, reason }) => (
              <li key={id}>
                {done_at === null
                  ? t('order_page.refund_waits')
                  : t('order_page.refunded_on', { date: formatDate(done_at, locale.code) })}
                {`: −${format(amount)}`}
                {reason !== '' && ` (${reason})`}
              </li>
            ))}
          </ul>
        </>
      )}
      {priced.vat.state === 'reverse_charge' && <p>{priced.vat.message}</p>}
    </article>
  )
}

function toSellerLines({ name, address, email, phone }: Seller, code: string): readonly string[] {
  const words = (text: Readonly<Record<string, string>>) =>
    text[code] ?? text[DEFAULT_LOCALE.code] ?? ''
  return [
    words(name),
    words(address.street),
    `${address.postal_code} ${words(address.city)}`,
    email,
    phone,
  ]
}

function toBuyerLines({ billing_address, place }: Invoice): readonly string[] {
  const { name, company, street, street_2, zip, city } = billing_address
  const lines = [name, company, street, street_2, `${zip} ${city}`.trim(), place]
  // A company may have the name of its owner.
  return [...new Set(lines)].filter(Boolean)
}
