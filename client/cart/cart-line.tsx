import { getQuantityLimit } from '#shared/cart/cart.ts'
import type { CartItem } from '#shared/cart/contract.ts'
import { isOrderable } from '#shared/cart/orderable.ts'
import { useVisitor } from '../runtime/visitor.ts'
import { Link } from '../locale/link.tsx'
import { useTranslate } from '../locale/use-translate.ts'
import button from '../ui/button.module.css'
import { QuantityField } from '../ui/quantity-field.tsx'
import { increaseItem, reduceItem, removeItem, setItemQuantity } from './cart-actions.ts'
import { CartExtras } from './cart-extras.tsx'
import styles from './cart-line.module.css'
import { CartPicture } from './cart-picture.tsx'
import { Amount } from '../currency/amount.tsx'
import { UnitPrice } from '../catalog/unit-price.tsx'
import { LineNotes } from './line-notes.tsx'
import { toProductPath } from './product-path.ts'
import { useCart } from './use-cart.ts'
import { useItemName } from './use-item-name.ts'
import { useVariantName } from './use-variant-name.ts'

interface CartLineProps {
  readonly item: CartItem
  readonly onLeave: (() => void) | undefined
}

export function CartLine({ item, onLeave }: CartLineProps) {
  const t = useTranslate()
  const { cart } = useVisitor()
  const { searching_key, quantity, not_available } = item
  const name = useVariantName(item)
  return (
    <li className={styles['line']} data-orderable={isOrderable(item)}>
      <CartPicture image_path={item.image_path} />
      <div className={styles['words']}>
        <LineName item={item} onLeave={onLeave} />
        {item.attributes_description !== '' && (
          <p className={styles['detail']}>{item.attributes_description}</p>
        )}
        {!not_available && <LinePrice item={item} />}
        <CartExtras extras={item.cart_extra_products} onLeave={onLeave} />
        <LineNotes item={item} />
      </div>
      <div className={styles['amounts']}>
        {!not_available && (
          <QuantityField
            label={t('cart.quantity_of', { name })}
            quantity={quantity}
            max={getQuantityLimit(item)}
            onStep={(by) =>
              by > 0 ? increaseItem(cart, searching_key) : reduceItem(cart, searching_key)
            }
            onValueChange={(text) => setItemQuantity(cart, { searching_key, quantity: text })}
          />
        )}
        <button
          type="button"
          className={`${button['quiet']} ${styles['remove']}`}
          aria-label={t('cart.remove_name', { name })}
          onClick={() => removeItem(cart, searching_key)}
        >
          {t('cart.remove')}
        </button>
        <p className={styles['subtotal']}>
          <Amount amount={item.subtotal} />
        </p>
      </div>
    </li>
  )
}

function LineName({ item, onLeave }: CartLineProps) {
  const { path } = item
  const name = useItemName(item)
  if (path === '') return <p className={styles['name']}>{name}</p>
  return (
    <p className={styles['name']}>
      <Link to={toProductPath(item)} onClick={onLeave}>
        {name}
      </Link>
    </p>
  )
}

function LinePrice({ item }: { readonly item: CartItem }) {
  const t = useTranslate()
  const before = useCart(({ previousPrices }) => previousPrices.get(item.searching_key))
  const isChanged = before !== undefined && before !== item.price
  return (
    <p className={styles['detail']}>
      <Amount amount={item.price} /> {t('cart.each')}
      {isChanged && (
        <>
          {' · '}
          {t('cart.was')}{' '}
          <s>
            <Amount amount={before} />
          </s>
        </>
      )}{' '}
      <UnitPrice amount={item.price} net_content={item.net_content} className={styles['per']} />
    </p>
  )
}
