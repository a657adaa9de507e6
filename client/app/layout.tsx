import { useEffect, type ReactNode } from 'react'
import { followSession } from '../account/follow-session.ts'
import { PopupHost } from '../account/popup-host.tsx'
import { CartDrawers } from '../cart/cart-drawers.tsx'
import { startCart } from '../cart/start-cart.ts'
import { useRoutePage } from '../router/router-context.ts'
import { useVisitor } from '../runtime/visitor.ts'
import { useTranslate } from '../locale/use-translate.ts'
import { CheckoutFooter } from './checkout-footer.tsx'
import { CheckoutHeader } from './checkout-header.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import styles from './layout.module.css'
import { OfflineNotice } from './offline-notice.tsx'
import { RouteAnnouncer } from './route-announcer.tsx'

/** Every page follows the session and the cart, whatever its header shows. */
function useSessionAndCart(): void {
  const visitor = useVisitor()
  useEffect(() => (visitor.isBot ? undefined : followSession(visitor)), [visitor])
  useEffect(() => (visitor.isBot ? undefined : startCart(visitor)), [visitor])
}

/** The layout of every page, including the error page for bots. */
export function Frame({ children }: { readonly children?: ReactNode }) {
  const t = useTranslate()
  useSessionAndCart()
  const isCheckout = useRoutePage().id === 'checkout'
  return (
    <>
      <a href="#main" className={styles['skip']}>
        {t('shell.skip')}
      </a>
      {isCheckout ? <CheckoutHeader /> : <Header />}
      <OfflineNotice />
      <CartDrawers />
      <PopupHost />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      {isCheckout ? <CheckoutFooter /> : <Footer />}
      <RouteAnnouncer />
    </>
  )
}
