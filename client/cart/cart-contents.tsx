import { useEffect, useRef, useState, type ReactNode } from 'react'
import { getQuantityLimit } from '#shared/cart/cart.ts'
import { paths } from '#shared/url/paths.ts'
import { useVisitor, useVisitorStore } from '../runtime/visitor.ts'
import { browserStorage } from '../runtime/browser-storage.ts'
import { LazyShelf } from '../catalog/lazy-shelf.tsx'
import { Link } from '../locale/link.tsx'
import { useTranslate, useLocalizedText } from '../locale/use-translate.ts'
import button from '../ui/button.module.css'
import styles from './cart-contents.module.css'
import { CART_ITEMS } from './cart-storage.ts'
import { CartLines } from './cart-lines.tsx'
import { ClearCart } from './clear-cart.tsx'
import { CartTotals } from './cart-totals.tsx'
import { loadCartSync } from './start-cart.ts'
import type { LimitedLine } from '../stores/cart-store.ts'
import { useCart } from './use-cart.ts'
import { useIsCartPage } from './use-is-cart-page.ts'
import { UnloadedCart } from './unloaded-cart.tsx'

interface CartContentsProps {
  /** Called when a link out of the cart is followed. */
  readonly onLeave?: (() => void) | undefined
  /** Rendered below the totals. */
  readonly children?: ReactNode
}

/** The lines of the cart and their totals. */
export function CartContents({ onLeave, children }: CartContentsProps) {
  const t = useTranslate()
  const isEmpty = useCart(({ items }) => items.length === 0)
  const isFetched = useCart(({ fetched }) => fetched)
  const isUnloaded = useCart(({ error }) => error === 'unloaded')
  const contents = useRef<HTMLDivElement>(null)
  useFreshPrices()
  return (
    <div ref={contents} tabIndex={-1} className={styles['contents']}>
      <AddedMessage />
      <div className={styles['parts']} data-empty={isEmpty}>
        <div>
          {isEmpty && !isFetched && <p className={styles['loading']}>{t('cart.loading')}</p>}
          <CartLines onLeave={onLeave} />
          {!isEmpty && <ClearCart />}
          {isEmpty && isFetched && isUnloaded && (
            <UnloadedCart onLoaded={() => contents.current?.focus()} />
          )}
          {isEmpty && isFetched && !isUnloaded && <EmptyCart onLeave={onLeave} />}
        </div>
        {!isEmpty && (
          <div className={styles['side']}>
            <CartTotals />
            {children}
          </div>
        )}
      </div>
    </div>
  )
}

/** Refreshes prices and stock when the cart is shown. A visitor without a cart loads no code for it. */
function useFreshPrices(): void {
  const visitor = useVisitor()
  useEffect(() => {
    const hasItems = visitor.cart.getState().items.length > 0
    const hasStoredCart = browserStorage.read(CART_ITEMS) !== undefined
    if (!hasItems && !hasStoredCart && !visitor.auth.getState().authenticated) return
    loadCartSync(visitor)
      .then((sync) => sync.refresh())
      .catch(() => {
        // The shown prices stay; the cart reports itself when prices could not be checked.
      })
  }, [visitor])
}

/**
 * Fills the live region again after it is rendered: screen readers announce changes, not initial content. The
 * text is there before, invisibly, so that nothing below it moves under a finger. A line above the stock shows
 * its own message, so its addition is not announced.
 */
function AddedMessage() {
  const t = useTranslate()
  const items = useCart((cart) => cart.items)
  const addedItem = useCart((cart) => cart.addedItem)
  const count = useCart((cart) => cart.items_count)
  const [isReady, setReady] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setReady(true), 100)
    return () => clearTimeout(timer)
  }, [])
  const limitedLines = useCart((cart) => cart.limitedLines)
  const exceedingKeys = new Set(
    items
      .filter((item) => item.quantity > getQuantityLimit(item))
      .map(({ searching_key }) => searching_key),
  )
  const hasRoom = (line: { readonly searching_key: string }) =>
    !exceedingKeys.has(line.searching_key)
  const isUnchanged = (line: LimitedLine) =>
    hasRoom(line) &&
    items.some(
      ({ searching_key, quantity }) =>
        searching_key === line.searching_key && quantity === line.quantity,
    )
  const isAdded = addedItem !== undefined && limitedLines.length === 0 && hasRoom(addedItem)
  const unchangedLines = limitedLines.filter(isUnchanged)
  return (
    <div className={styles['added']} role="status">
      {(isAdded || unchangedLines.length > 0) && (
        <div key={String(isReady)} className={styles['message']} data-ready={isReady}>
          {isAdded && <p>{t('cart.added', { name: addedItem.name, count })}</p>}
          {unchangedLines.map(({ searching_key, name, max, quantity }) => (
            <p key={searching_key} className={styles['limited']}>
              {t('cart.limited', { name, max, quantity })}
            </p>
          ))}
        </div>
      )}
    </div>
  )
}

function EmptyCart({ onLeave }: Pick<CartContentsProps, 'onLeave'>) {
  const t = useTranslate()
  const words = useLocalizedText()
  const isCartPage = useIsCartPage()
  const general = useVisitorStore(
    (visitor) => visitor.general,
    (state) => state.general,
  )
  return (
    <div className={styles['empty']}>
      <p className={styles['lead']}>{t('cart.empty')}</p>
      <p>{t('cart.empty_help')}</p>
      <p>
        <Link to={paths.products} className={button['main']} onClick={onLeave}>
          {t('cart.see_all')}
        </Link>
      </p>
      <ul className={styles['links']}>
        {general?.navigation
          .filter(({ to }) => to !== paths.products)
          .map(({ to, label }) => (
            <li key={to}>
              <Link to={to} onClick={onLeave}>
                {words(label)}
              </Link>
            </li>
          ))}
      </ul>
      {isCartPage && <LazyShelf />}
    </div>
  )
}
