import type { MouseEvent } from 'react'
import { getQuantityLimit } from '#shared/cart/cart.ts'
import type { CartItem } from '#shared/cart/contract.ts'
import { findNextPrice } from '#shared/cart/quantity-prices.ts'
import { isOrderable } from '#shared/cart/orderable.ts'
import type { MessageKey } from '#shared/locale/messages/all.ts'
import { useVisitor } from '../runtime/visitor.ts'
import { useAmount } from '../currency/amount.tsx'
import { useTranslate } from '../locale/use-translate.ts'
import button from '../ui/button.module.css'
import { setItemQuantity } from './cart-actions.ts'
import styles from './cart-line.module.css'

/** Explains why a line cannot be ordered, with a button that corrects the quantity where possible. */
export function LineNotes({ item }: { readonly item: CartItem }) {
  const t = useTranslate()
  const { cart } = useVisitor()
  const { searching_key, quantity } = item
  if (!isOrderable(item)) return <p className={styles['note']}>{t(toReason(item))}</p>
  const max = getQuantityLimit(item)
  if (quantity <= max) return <CheaperHint item={item} />
  const takeMost = ({ currentTarget }: MouseEvent) => {
    // The pressed button is removed.
    currentTarget.closest('li')?.querySelector('input')?.focus()
    setItemQuantity(cart, { searching_key, quantity: max })
  }
  return (
    <p className={styles['note']}>
      {t('cart.too_many', { count: max })}{' '}
      <button type="button" className={button['quiet']} onClick={takeMost}>
        {t('cart.take_most', { count: max })}
      </button>
    </p>
  )
}

/** Says how many more pieces make each cheaper, if there are as many. */
function CheaperHint({ item }: { readonly item: CartItem }) {
  const t = useTranslate()
  const next = findNextPrice(item)
  const price = useAmount(next?.price ?? 0)
  if (next === undefined || item.quantity + next.missing > getQuantityLimit(item)) return null
  return <p className={styles['hint']}>{t('cart.cheaper', { count: next.missing, price })}</p>
}

function toReason({ not_available, stock_status }: CartItem): MessageKey {
  if (not_available) return 'cart.not_available'
  return stock_status ? 'cart.extra_blocks' : 'cart.line_sold_out'
}
