import { useEffect } from 'react'
import { useTranslate } from '../locale/use-translate.ts'
import { useVisitor } from '../runtime/visitor.ts'
import button from '../ui/button.module.css'
import { Drawer } from '../ui/drawer.tsx'
import { focusOnMount } from '../ui/focus-on-mount.ts'
import { Sums } from './cart-totals.tsx'
import type { UrlCart } from './cart-url.ts'
import { SharedCartChoice, type SharedCartChoiceProps } from './shared-cart-choice.tsx'
import { SharedCartLine } from './shared-cart-line.tsx'
import styles from './shared-cart.module.css'
import { loadCartSync } from './start-cart.ts'
import { useOpenedCart } from './use-opened-cart.ts'
import { useRemoveCartFromUrl } from './use-remove-cart-from-url.ts'
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
export function SharedCart(urlCart: UrlCart) {
  const t = useTranslate()
  const close = useRemoveCartFromUrl()
  const { openedCart, isLoading, isRetried, retry } = useOpenedCart(urlCart)
  useRemoveOrderKey()
  useLoadOwnCartOnClose()
  const messages = MESSAGES[urlCart.kind]
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
            onClick={isLoading ? undefined : retry}
          >
            {t('error.retry')}
          </button>
        </div>
      )}
      {openedCart?.kind === 'found' && (
        <FoundCart items={openedCart.items} isRetried={isRetried} onClose={close} />
      )}
    </Drawer>
  )
}

/** The visitor's own cart is not loaded while the URL contains another one, but when that is closed. */
function useLoadOwnCartOnClose(): void {
  const visitor = useVisitor()
  useEffect(
    () => () => {
      loadCartSync(visitor)
        .then((sync) => sync.resume())
        .catch(() => visitor.cart.setState({ fetched: true }))
    },
    [visitor],
  )
}

interface FoundCartProps extends SharedCartChoiceProps {
  /** The list takes the focus of the button that was pressed to try again. */
  readonly isRetried: boolean
}

function FoundCart({ items, isRetried, onClose }: FoundCartProps) {
  return (
    <>
      <ul ref={isRetried ? focusOnMount : undefined} tabIndex={-1}>
        {items.map((item) => (
          <SharedCartLine key={item.searching_key} item={item} />
        ))}
      </ul>
      <Sums items={items} />
      <SharedCartChoice items={items} onClose={onClose} />
    </>
  )
}
