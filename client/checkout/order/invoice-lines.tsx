import type { OrderedLine } from '#shared/checkout/contract.ts'
import { Amount } from '../../currency/amount.tsx'
import { useTranslate } from '../../locale/use-translate.ts'
import type { OrderProps } from './order-frame.tsx'
import styles from './invoice-lines.module.css'

/** One row for each thing that has a price, extras included. */
export function InvoiceLines({ order }: Pick<OrderProps, 'order'>) {
  const t = useTranslate()
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
          {lines.flatMap(toThings).map(({ key, quantity, thing }) => (
            <tr key={key}>
              <td>
                {thing.name}
                {thing.attributes_description !== '' && `, ${thing.attributes_description}`}
              </td>
              <td>{quantity}</td>
              <td>
                <Amount amount={thing.price} currency={currency.code} />
              </td>
              <td>{thing.tax_rate} %</td>
              <td>
                <Amount amount={thing.amount} currency={currency.code} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** One of each extra goes with every unit of its line. */
function toThings({ extras, searching_key, quantity, ...own }: OrderedLine) {
  return [own, ...extras].map((thing) => ({
    key: `${searching_key} ${thing.product_variant_id}`,
    quantity,
    thing,
  }))
}
