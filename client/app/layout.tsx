import type { ReactNode } from 'react'
import { Outlet, ScrollRestoration } from 'react-router'
import { PopupHost } from '../account/popup-host.tsx'
import { CartDrawers } from '../cart/cart-drawers.tsx'
import { useGalleryUrl } from '../gallery/use-gallery-url.ts'
import { useTranslate } from '../locale/use-translate.ts'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import styles from './layout.module.css'
import { OfflineNotice } from './offline-notice.tsx'
import { RouteAnnouncer } from './route-announcer.tsx'

export function Layout() {
  return (
    <Frame>
      <Outlet />
    </Frame>
  )
}

/** The layout of every page, including the error page for bots. */
export function Frame({ children }: { readonly children?: ReactNode }) {
  const t = useTranslate()
  useGalleryUrl()
  return (
    <>
      <a href="#main" className={styles['skip']}>
        {t('shell.skip')}
      </a>
      <Header />
      <OfflineNotice />
      <CartDrawers />
      <PopupHost />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <Footer />
      <RouteAnnouncer />
      <ScrollRestoration />
    </>
  )
}
