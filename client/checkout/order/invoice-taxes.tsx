import { Amount } from '../../currency/amount.tsx'
import { useTranslate } from '../../locale/use-translate.ts'
import styles from './invoice-lines.module.css'
import type { PricedOrderProps } from './order-frame.tsx'

/** The net amount and the tax for each rate, which an invoice must state. */
export function InvoiceTaxes({ order }: PricedOrderProps) {
  const t = useTranslate()
  const { currency, sums } = order.priced
  if (sums.taxes.length === 0) return null
  return (
    <div className={styles['scroll']} role="region" tabIndex={0} aria-label={t('order_page.taxes')}>
      <table className={styles['lines']}>
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
              <td>
                {t('sums.tax_on_top', { name, rate })} ({country})
              </td>
              <td>
                <Amount amount={net} currency={currency.code} />
              </td>
              <td>
                <Amount amount={tax} currency={currency.code} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
