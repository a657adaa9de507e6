import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { CartItem } from '#shared/cart/contract.ts'
import { useAction } from '../account/use-action.ts'
import { useAuth } from '../account/use-auth.ts'
import { REFINEMENT } from '../runtime/refinement.ts'
import { useVisitor } from '../runtime/visitor.ts'
import { useTranslate } from '../locale/use-translate.ts'
import button from '../ui/button.module.css'
import { Drawer } from '../ui/drawer.tsx'
import { RESTORED_CART_PARAM, SHARED_CART_PARAM, type UrlCart } from './cart-url.ts'
import { CartExtras } from './cart-extras.tsx'
import line from './cart-line.module.css'
import { CartPicture } from './cart-picture.tsx'
import { Amount } from '../currency/amount.tsx'
import { Sums } from './cart-totals.tsx'
import { openRestored } from './open-restored.ts'
import { openShared, type OpenedCart } from './open-shared.ts'
import { focusOnMount } from '../ui/focus-on-mount.ts'
import styles from './shared-cart.module.css'
import { loadCartSync } from './start-cart.ts'
import { showMiniCart } from '../stores/cart-store.ts'
import { applySharedCart } from './apply-shared.ts'
import { offerUndoOfReplacement } from './cart-actions.ts'
import { useCart } from './use-cart.ts'
import { useIsCartPage } from './use-is-cart-page.ts'
import { useItemName } from './use-item-name.ts'
import { useRemoveOrderKey } from './use-remove-order-key.ts'

/* This module is loaded when the URL contains a shared or restored cart. */

const MESSAGES = {
  shared: { title: 'shared.title', unknown: 'shared.unknown', failed: 'shared.failed' },
  restored: { title: 'restored.title', unknown: 'restored.unknown', failed: 'restored.failed' },
} as const

/**
 * Shows a shared cart or an earlier order. The visitor can add it to their own cart or replace their
 * cart with it.
 */
export function SharedCart({ kind, id }: UrlCart) {
  const t = useTranslate()
  const visitor = useVisitor()
  const close = useRemoveCartFromUrl()
  const [opened, setOpened] = useState<{ readonly cart: OpenedCart; readonly attempt: number }>()
  const [attempt, setAttempt] = useState(1)
  const openedCart = opened?.cart
  const isLoading = opened?.attempt !== attempt
  useEffect(() => {
    let isActive = true
    void (async () => {
      const cart = await (kind === 'shared' ? openShared : openRestored)(visitor, id)
      if (isActive) setOpened({ cart, attempt })
    })()
    return () => {
      isActive = false
    }
  }, [visitor, kind, id, attempt])
  useRemoveOrderKey()
  const messages = MESSAGES[kind]
  // On closing, the visitor's own cart is loaded, which is not done while the URL contains another one.
  useEffect(
    () => () => {
      loadCartSync(visitor)
        .then((sync) => sync.resume())
        .catch(() => visitor.cart.setState({ fetched: true }))
    },
    [visitor],
  )
  const isOwnCart = openedCart?.kind === 'found' && openedCart.isOwnCart
  return (
    <Drawer title={t(isOwnCart ? 'shared.own_title' : messages.title)} onClose={close}>
      {openedCart === undefined && <p role="status">{t('shared.loading')}</p>}
      {openedCart?.kind === 'unknown' && <p role="alert">{t(messages.unknown)}</p>}
      {openedCart?.kind === 'failed' && (
        <div className={styles['choice']}>
          <p role="alert">{t(isLoading ? 'shared.loading' : messages.failed)}</p>
          <button
            type="button"
            className={button['secondary']}
            aria-disabled={isLoading}
            onClick={isLoading ? undefined : () => setAttempt(attempt + 1)}
          >
            {t('error.retry')}
          </button>
        </div>
      )}
      {openedCart?.kind === 'found' && (
        <FoundCart items={openedCart.items} isRetried={attempt > 1} onClose={close} />
      )}
    </Drawer>
  )
}

interface ChoiceProps {
  readonly items: readonly CartItem[]
  readonly onClose: () => void
}

interface FoundCartProps extends ChoiceProps {
  /** The list takes the focus of the button that was pressed to try again. */
  readonly isRetried: boolean
}

function FoundCart({ items, isRetried, onClose }: FoundCartProps) {
  return (
    <>
      <ul ref={isRetried ? focusOnMount : undefined} tabIndex={-1}>
        {items.map((item) => (
          <SharedLine key={item.searching_key} item={item} />
        ))}
      </ul>
      <Sums items={items} />
      <Choice items={items} onClose={onClose} />
    </>
  )
}

function Choice({ items, onClose }: ChoiceProps) {
  const t = useTranslate()
  const visitor = useVisitor()
  const count = useOwnCount()
  const hasOwnItems = count > 0
  const isCartPage = useIsCartPage()
  const { isRunning, failure, start } = useAction()
  const replacedItems = useRef<readonly CartItem[]>([])
  // Undo is offered on unmount, because its notice can take the focus only after the drawer has closed.
  useEffect(
    () => () => {
      if (replacedItems.current.length > 0)
        offerUndoOfReplacement(visitor.cart, replacedItems.current)
    },
    [visitor],
  )
  const apply = (mode: 'add' | 'replace') =>
    start(async () => {
      // An account's own cart must be loaded before it is extended or replaced.
      if (visitor.auth.getState().authenticated) await (await loadCartSync(visitor)).resume()
      if (mode === 'replace') replacedItems.current = visitor.cart.getState().items
      applySharedCart(visitor, items, mode)
      onClose()
      if (!isCartPage) requestAnimationFrame(() => showMiniCart(visitor.cart))
    })
  return (
    <div className={styles['choice']}>
      {hasOwnItems && <p>{t('shared.have_own', { count })}</p>}
      <p role="alert">{failure}</p>
      <button
        type="button"
        className={button['main']}
        aria-disabled={isRunning}
        onClick={() => apply('add')}
      >
        {t(hasOwnItems ? 'shared.add' : 'shared.take')}
      </button>
      {hasOwnItems && (
        <button
          type="button"
          className={button['secondary']}
          aria-disabled={isRunning}
          onClick={() => apply('replace')}
        >
          {t('shared.replace')}
        </button>
      )}
      <button type="button" className={button['quiet']} onClick={onClose}>
        {t('shared.look')}
      </button>
    </div>
  )
}

/** The account's cart is counted by the server, because it is not loaded while the URL contains a cart. */
function useOwnCount(): number {
  const visitor = useVisitor()
  const itemCount = useCart(({ items_count }) => items_count)
  const isSignedIn = useAuth(({ authenticated }) => authenticated)
  const [accountCount, setAccountCount] = useState(0)
  useEffect(() => {
    if (!isSignedIn) return
    loadCartSync(visitor)
      .then((sync) => sync.countOwnItems())
      .then(setAccountCount)
      .catch(() => {
        // The count is unknown, so only adding is offered.
      })
  }, [visitor, isSignedIn])
  return Math.max(itemCount, accountCount)
}

function SharedLine({ item }: { readonly item: CartItem }) {
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

/** Removes the cart from the URL, so that a reload or a copied URL does not open it again. */
function useRemoveCartFromUrl(): () => void {
  const navigate = useNavigate()
  const { search, hash } = useLocation()
  return () => {
    const query = new URLSearchParams(search)
    query.delete(SHARED_CART_PARAM)
    query.delete(RESTORED_CART_PARAM)
    const text = query.toString()
    const cleanedUrl = { search: text === '' ? '' : `?${text}`, hash }
    void navigate(cleanedUrl, { ...REFINEMENT, replace: true })
  }
}
