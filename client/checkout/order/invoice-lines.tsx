import type { OrderedLine } from '#shared/checkout/contract.ts'
import { formatPercent } from '#shared/locale/numbers.ts'
import { Amount } from '../../currency/amount.tsx'
import { useLocaleCode, useTranslate } from '../../locale/use-translate.ts'
import type { PricedOrderProps } from './order-frame.tsx'
import { OrderedParts } from '../../account/orders/ordered-parts.tsx'
import styles from './invoice-lines.module.css'

/** One row for each product with a price, extras included. */
export function InvoiceLines({ order }: PricedOrderProps) {
  const t = useTranslate()
  const locale = useLocaleCode()
  const { lines, currency } = order.priced
  return (
    <div
      className={styles['scroll']}
      role="region"
      tabIndex={0}
      aria-label={t('order_page.things')}
    >
      <table className={styles['lines']}>
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
          {lines.flatMap(toRows).map(({ key, quantity, product, line }) => (
            <tr key={key}>
              <td>
                {product.name}
                {product.attributes_description !== '' && `, ${product.attributes_description}`}
                {line !== undefined && <OrderedParts line={line} />}
              </td>
              <td>{quantity}</td>
              <td>
                <Amount amount={product.price} currency={currency.code} />
              </td>
              <td>{formatPercent(product.tax_rate, locale)}</td>
              <td>
                <Amount amount={product.amount} currency={currency.code} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** Every unit of a line includes one of each extra. */
function toRows(line: OrderedLine) {
  const { extras, searching_key, quantity, ...own } = line
  return [own, ...extras].map((product) => ({
    key: `${searching_key} ${product.product_variant_id}`,
    quantity,
    product,
    line: product === own ? line : undefined,
  }))
}
