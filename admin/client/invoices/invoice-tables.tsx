import type { ReactNode } from 'react'
import type { OrderedLine } from '#shared/checkout/contract.ts'
import { listSumRows } from '#shared/checkout/sum-rows.ts'
import type { Invoice } from '#shared/admin/invoices-contract.ts'
import type { LocaleCode } from '#shared/locale/locales.ts'
import { formatPercent } from '#shared/locale/numbers.ts'
import type { Translate } from '#shared/locale/translate.ts'

interface InvoiceTablesProps {
  readonly priced: Invoice['priced']
  readonly t: Translate
  readonly code: LocaleCode
  readonly format: (amount: number) => string
}

/** What was sold, the sums, and the taxes of each rate. */
export function InvoiceTables(props: InvoiceTablesProps) {
  return (
    <>
      <Lines {...props} />
      <Sums {...props} />
      <Taxes {...props} />
    </>
  )
}

function Lines({ priced, t, code, format }: InvoiceTablesProps) {
  return (
    <table className="invoice-lines">
      <thead>
        <tr>
          <th scope="col">{t('order_page.thing')}</th>
          <th scope="col">{t('order_page.quantity')}</th>
          <th scope="col">{t('order_page.price')}</th>
          <th scope="col">{t('order_page.tax_rate')}</th>
          <th scope="col">{t('order_page.amount')}</th>
        </tr>
      </thead>
      <tbody>
        {priced.lines.flatMap(toRows).map(({ key, quantity, product, parts }) => (
          <tr key={key}>
            <td>
              {[product.name, product.attributes_description].filter(Boolean).join(', ')}
              {parts.map((part) => (
                <div key={part.product_variant_id}>{`${part.quantity} × ${part.name}`}</div>
              ))}
            </td>
            <td>{quantity}</td>
            <td>{format(product.price)}</td>
            <td>{formatPercent(product.tax_rate, code)}</td>
            <td>{format(product.amount)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Every unit of a line includes one of each extra. */
function toRows(line: OrderedLine) {
  const { extras, searching_key, quantity, parts = [] } = line
  return [
    { key: searching_key, quantity, product: line, parts },
    ...extras.map((product) => ({
      key: `${searching_key} ${product.product_variant_id}`,
      quantity,
      product,
      parts: [],
    })),
  ]
}

function Sums({ priced, t, format }: InvoiceTablesProps) {
  const { sums, prices_include_tax } = priced
  const taxLabel = prices_include_tax ? 'sums.tax_inside' : 'sums.tax_on_top'
  const taxRows = sums.taxes
    .filter(({ tax }) => tax !== 0)
    .map(({ name, rate, tax, country }) => (
      <SumRow key={`${name} ${rate} ${country}`} label={t(taxLabel, { name, rate })}>
        {format(tax)}
      </SumRow>
    ))
  return (
    <dl className="invoice-sums">
      {listSumRows(priced).map(({ name, amount, sign }) => (
        <SumRow key={name} label={t(`sums.${name}`)}>
          {name === 'shipping' && amount === 0
            ? t('sums.free')
            : (sign < 0 ? '−' : '') + format(amount)}
        </SumRow>
      ))}
      {!prices_include_tax && taxRows}
      <SumRow label={t('sums.total')}>
        <strong>{format(sums.total)}</strong>
      </SumRow>
      {prices_include_tax && taxRows}
    </dl>
  )
}

interface SumRowProps {
  readonly label: string
  readonly children: ReactNode
}

function SumRow({ label, children }: SumRowProps) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function Taxes({ priced: { sums }, t, format }: InvoiceTablesProps) {
  if (sums.taxes.length === 0) return null
  return (
    <table className="invoice-lines">
      <thead>
        <tr>
          <th scope="col">{t('order_page.tax_rate')}</th>
          <th scope="col">{t('order_page.net')}</th>
          <th scope="col">{t('order_page.tax')}</th>
        </tr>
      </thead>
      <tbody>
        {sums.taxes.map(({ name, country, rate, net, tax }) => (
          <tr key={`${name} ${country} ${rate}`}>
            <td>{`${t('sums.tax_on_top', { name, rate })} (${country})`}</td>
            <td>{format(net)}</td>
            <td>{format(tax)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
