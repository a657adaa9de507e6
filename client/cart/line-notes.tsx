import { limitOf } from '#shared/cart/cart.ts'
import type { CartItem } from '#shared/cart/contract.ts'
import { isOrderable } from '#shared/cart/orderable.ts'
import type { MessageKey } from '#shared/locale/messages/all.ts'
import { useVisitor } from '../app/visitor.ts'
import { useTranslate } from '../locale/use-translate.ts'
import button from '../ui/button.module.css'
import { setItemQuantity } from './cart-actions.ts'
import styles from './cart-line.module.css'

/** Why a line cannot be ordered as it stands, and the way out where there is one. */
export function LineNotes({ item }: { readonly item: CartItem }) {
  const t = useTranslate()
  const { cart } = useVisitor()
  const { searching_key, quantity } = item
  if (!isOrderable(item)) return <p className={styles['note']}>{t(reasonOf(item))}</p>
  const most = limitOf(item)
  if (quantity <= most) return null
  return (
    <p className={styles['note']}>
      {t('cart.too_many', { count: most })}{' '}
      <button
        type="button"
        className={button['quiet']}
        onClick={() => setItemQuantity(cart, { searching_key, quantity: most })}
      >
        {t('cart.take_most', { count: most })}
      </button>
    </p>
  )
}

function reasonOf({ not_available, stock_status }: CartItem): MessageKey {
  if (not_available) return 'cart.not_available'
  return stock_status ? 'cart.extra_blocks' : 'cart.line_sold_out'
}
