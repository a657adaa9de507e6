import type { OrderedLine } from '#shared/checkout/contract.ts'
import type { CurrentProduct } from '#shared/checkout/order-contract.ts'
import { toShownAmount } from '#shared/checkout/shown-amount.ts'
import { joinVariantName } from '../../cart/use-variant-name.ts'
import { Amount } from '../../currency/amount.tsx'
import { useTranslate } from '../../locale/use-translate.ts'
import { Link } from '../../locale/link.tsx'
import { Thumbnail } from '../../ui/thumbnail.tsx'
import type { OrderProps } from './order-frame.tsx'
import { OrderedParts } from '../../account/orders/ordered-parts.tsx'
import styles from './order-lines.module.css'

/** The lines with the names and prices of the day of the order. */
export function OrderLines({ order }: Pick<OrderProps, 'order'>) {
  const t = useTranslate()
  const { lines, currency } = order.priced
  const findProduct = (line: OrderedLine) =>
    order.products.find(({ product_variant_id }) => product_variant_id === line.product_variant_id)
  return (
    <ul>
      {lines.map((line) => (
        <li key={line.searching_key} className={styles['line']}>
          <Thumbnail image_path={findProduct(line)?.image_path ?? ''} />
          <div className={styles['words']}>
            <p className={styles['name']}>
              {line.quantity} × <ProductName name={line.name} product={findProduct(line)} />
            </p>
            {line.attributes_description !== '' && (
              <p className={styles['soft']}>{line.attributes_description}</p>
            )}
            <OrderedParts line={line} products={order.products} />
            {line.extras.map((extra) => (
              <p key={extra.product_variant_id} className={styles['soft']}>
                {t('order_page.with', { name: joinVariantName(extra) })}
              </p>
            ))}
          </div>
          <p className={styles['amount']}>
            <Amount amount={toShownAmount(line)} currency={currency.code} />
          </p>
        </li>
      ))}
    </ul>
  )
}

interface ProductNameProps {
  readonly name: string
  readonly product: CurrentProduct | undefined
}

/** Links to the product's page while it is sold. */
function ProductName({ name, product }: ProductNameProps) {
  if (product === undefined || product.path === '') return name
  return <Link to={`${product.path}?${product.query_params_string}`}>{name}</Link>
}
