import { paths } from '#shared/url/paths.ts'
import { useVisitor } from '../runtime/visitor.ts'
import { Link } from '../locale/link.tsx'
import { useTranslate } from '../locale/use-translate.ts'
import button from '../ui/button.module.css'
import { Drawer } from '../ui/drawer.tsx'
import { CartContents } from './cart-contents.tsx'
import { CheckoutLink } from './checkout-link.tsx'
import { DrawerRecommendations } from './drawer-recommendations.tsx'
import { CartErrorMessage } from './cart-error.tsx'
import styles from './mini-cart.module.css'
import { hideMiniCart } from '../stores/cart-store.ts'
import { useCart } from './use-cart.ts'

/* This module is loaded when the drawer is opened. */

export function MiniCart() {
  const t = useTranslate()
  const { cart } = useVisitor()
  const isEmpty = useCart(({ items }) => items.length === 0)
  const close = () => hideMiniCart(cart)
  return (
    <Drawer title={t('cart.title')} onClose={close}>
      <CartErrorMessage />
      <CartContents onLeave={close}>
        <CheckoutLink />
      </CartContents>
      {!isEmpty && (
        <div className={styles['ways']}>
          <Link to={paths.cart} className={button['secondary']} onClick={close}>
            {t('cart.to_page')}
          </Link>
          <button type="button" className={button['quiet']} onClick={close}>
            {t('cart.go_on')}
          </button>
        </div>
      )}
      <DrawerRecommendations onLeave={close} />
    </Drawer>
  )
}
