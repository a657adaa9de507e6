import type { MouseEvent } from 'react'
import { paths } from '#shared/url/paths.ts'
import { useVisitor } from '../runtime/visitor.ts'
import { Link } from '../locale/link.tsx'
import { useTranslate } from '../locale/use-translate.ts'
import { isPlainClick } from '../runtime/is-plain-click.ts'
import { Icon } from '../ui/icon.tsx'
import styles from './cart-button.module.css'
import { showMiniCart } from '../stores/cart-store.ts'
import { useCart } from './use-cart.ts'
import { useIsCartPage } from './use-is-cart-page.ts'

/** Opens the cart in a drawer over the page; without script it links to the cart's own page. */
export function CartButton() {
  const t = useTranslate()
  const visitor = useVisitor()
  const count = useCart((cart) => cart.items_count)
  const isCartPage = useIsCartPage()
  const open = (event: MouseEvent) => {
    if (!isPlainClick(event) || isCartPage) return
    event.preventDefault()
    showMiniCart(visitor.cart)
  }
  return (
    <Link
      to={paths.cart}
      className={styles['button']}
      aria-label={toLabel(count, t)}
      aria-haspopup={isCartPage ? undefined : 'dialog'}
      onClick={open}
    >
      <Icon name="cart" />
      {count > 0 && <span className={styles['count']}>{count}</span>}
    </Link>
  )
}

function toLabel(count: number, t: ReturnType<typeof useTranslate>): string {
  if (count === 0) return t('cart.title')
  return t('cart.open', { count })
}
