import type { CartItem } from '#shared/cart/contract.ts'
import { Amount } from '../currency/amount.tsx'
import { useTranslate } from '../locale/use-translate.ts'
import { CartExtras } from './cart-extras.tsx'
import line from './cart-line.module.css'
import { CartPicture } from './cart-picture.tsx'
import { useItemName } from './use-item-name.ts'

/** A line of the shared cart, without controls. */
export function SharedCartLine({ item }: { readonly item: CartItem }) {
  const t = useTranslate()
  const name = useItemName(item)
  const { quantity, not_available, stock_status, attributes_description } = item
  return (
    <li className={line['line']} data-orderable={!not_available && stock_status}>
      <CartPicture image_path={item.image_path} />
      <div className={line['words']}>
        <p className={line['name']}>
          {quantity} × {name}
        </p>
        {attributes_description !== '' && (
          <p className={line['detail']}>{attributes_description}</p>
        )}
        <CartExtras extras={item.cart_extra_products} onLeave={undefined} />
        {not_available && <p className={line['note']}>{t('cart.not_available')}</p>}
        {!not_available && !stock_status && (
          <p className={line['note']}>{t('cart.line_sold_out')}</p>
        )}
        <p className={line['subtotal']}>
          <Amount amount={item.subtotal} />
        </p>
      </div>
    </li>
  )
}
