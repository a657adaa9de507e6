import type { CartExtraProduct } from '#shared/cart/contract.ts'
import { Link } from '../locale/link.tsx'
import { useTranslate } from '../locale/use-translate.ts'
import styles from './cart-line.module.css'
import { Amount } from '../currency/amount.tsx'

interface CartExtrasProps {
  readonly extras: readonly CartExtraProduct[]
  readonly onLeave: (() => void) | undefined
}

/** The extra products that come with each unit of the line. */
export function CartExtras({ extras, onLeave }: CartExtrasProps) {
  const t = useTranslate()
  if (extras.length === 0) return null
  return (
    <ul className={styles['extras']}>
      {extras.map((extra) => (
        <li key={extra.product_variant_id}>
          {t('cart.with')}{' '}
          {extra.path === '' ? (
            extra.name
          ) : (
            <Link to={extra.path} onClick={onLeave}>
              {extra.name}
            </Link>
          )}
          {extra.attributes_description !== '' && `, ${extra.attributes_description}`}
          {' · '}
          <Amount amount={extra.price} /> {t('cart.each')}
          {(extra.not_available || !extra.stock_status) && (
            <strong className={styles['missing']}> · {t('cart.extra_missing')}</strong>
          )}
        </li>
      ))}
    </ul>
  )
}
