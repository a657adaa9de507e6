import { useEffect, type MouseEvent } from 'react'
import { paths } from '#shared/locale/paths.ts'
import { useVisitor } from '../app/visitor.ts'
import { Link } from '../locale/link.tsx'
import { useTranslate } from '../locale/use-translate.ts'
import { isPlainClick } from '../ui/is-plain-click.ts'
import { Icon } from '../ui/icon.tsx'
import styles from './cart-button.module.css'
import { startCart } from './start-cart.ts'
import { showMiniCart } from './store.ts'
import { useCart } from './use-cart.ts'
import { useIsCartPage } from './use-is-cart-page.ts'

/** The way to the cart: a drawer over the page, without script the cart's own page. */
export function CartButton() {
  const t = useTranslate()
  const visitor = useVisitor()
  const count = useCart((cart) => cart.items_count)
  useEffect(() => (visitor.isBot ? undefined : startCart(visitor)), [visitor])
  const isHere = useIsCartPage()
  const open = (event: MouseEvent) => {
    if (!isPlainClick(event) || isHere) return
    event.preventDefault()
    showMiniCart(visitor.cart)
  }
  return (
    <Link
      to={paths.cart}
      className={styles['button']}
      aria-label={labelOf(count, t)}
      aria-haspopup={isHere ? undefined : 'dialog'}
      onClick={open}
    >
      <Icon name="cart" />
      {count > 0 && <span className={styles['count']}>{count}</span>}
    </Link>
  )
}

function labelOf(count: number, t: ReturnType<typeof useTranslate>): string {
  if (count === 0) return t('cart.title')
  return t(count === 1 ? 'cart.open_one' : 'cart.open_many', { count })
}
