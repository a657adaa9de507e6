import type { ReactNode } from 'react'
import type { CartItem } from '#shared/cart/contract.ts'
import { CartPicture } from '../cart/cart-picture.tsx'
import { toProductPath } from '../cart/product-path.ts'
import { useItemName } from '../cart/use-item-name.ts'
import { Amount } from '../currency/amount.tsx'
import { Link } from '../locale/link.tsx'
import { useTranslate } from '../locale/use-translate.ts'
import button from '../ui/button.module.css'
import { useVariantName } from '../cart/use-variant-name.ts'
import styles from './wish-list.module.css'

interface WishRowProps {
  readonly item: CartItem
  readonly onAdd: (item: CartItem) => void
  /** Further actions. */
  readonly children?: ReactNode
}

/** A variant on a wish list with its current price and stock. */
export function WishRow({ item, onAdd, children }: WishRowProps) {
  const t = useTranslate()
  const name = useItemName(item)
  const variantName = useVariantName(item)
  const { path, not_available, stock_status, attributes_description } = item
  return (
    <li className={styles['row']} data-available={stock_status && !not_available}>
      <CartPicture image_path={item.image_path} />
      <div className={styles['words']}>
        <p className={styles['name']}>
          {path === '' ? name : <Link to={toProductPath(item)}>{name}</Link>}
        </p>
        {attributes_description !== '' && (
          <p className={styles['detail']}>{attributes_description}</p>
        )}
        <p className={styles['price']}>
          {not_available ? (
            t('wish.gone')
          ) : (
            <>
              <Amount amount={item.price} />{' '}
              <span className={styles['stock']} data-in-stock={stock_status}>
                {t(stock_status ? 'product.in_stock' : 'product.out_of_stock')}
              </span>
            </>
          )}
        </p>
      </div>
      <div className={styles['actions']}>
        {stock_status && !not_available && (
          <button
            type="button"
            className={button['secondary']}
            aria-label={t('wish.add_name', { name: variantName })}
            onClick={() => onAdd(item)}
          >
            {t('cart.add')}
          </button>
        )}
        {children}
      </div>
    </li>
  )
}
