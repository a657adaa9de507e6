import { useEffect, useRef, useState } from 'react'
import type { CartItem } from '#shared/cart/contract.ts'
import { useAction } from '../account/use-action.ts'
import { useAuth } from '../account/use-auth.ts'
import { useTranslate } from '../locale/use-translate.ts'
import { useVisitor } from '../runtime/visitor.ts'
import { showMiniCart } from '../stores/cart-store.ts'
import button from '../ui/button.module.css'
import { applySharedCart } from './apply-shared.ts'
import { offerUndoOfReplacement } from './cart-actions.ts'
import styles from './shared-cart.module.css'
import { loadCartSync } from './start-cart.ts'
import { useCart } from './use-cart.ts'
import { useIsCartPage } from './use-is-cart-page.ts'

export interface SharedCartChoiceProps {
  readonly items: readonly CartItem[]
  readonly onClose: () => void
}

/** The buttons that add the shared cart to the visitor's cart, or replace it. */
export function SharedCartChoice({ items, onClose }: SharedCartChoiceProps) {
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
      // Only the synchronisation stores what is added.
      const sync = await loadCartSync(visitor)
      // An account's own cart must be loaded before it is extended or replaced.
      if (visitor.auth.getState().authenticated) await sync.resume()
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
