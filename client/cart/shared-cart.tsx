import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { CartItem } from '#shared/cart/contract.ts'
import { useAuth } from '../account/use-auth.ts'
import { REFINEMENT } from '../app/refinement.ts'
import { useVisitor } from '../app/visitor.ts'
import { useTranslate } from '../locale/use-translate.ts'
import button from '../ui/button.module.css'
import { Drawer } from '../ui/drawer.tsx'
import { RESTORED_KEY, SHARED_KEY, type AddressedCart } from './address.ts'
import { CartExtras } from './cart-extras.tsx'
import line from './cart-line.module.css'
import { CartPicture } from './cart-picture.tsx'
import { Amount } from '../currency/amount.tsx'
import { Sums } from './cart-totals.tsx'
import { openRestored } from './open-restored.ts'
import { openShared, type OpenedCart } from './open-shared.ts'
import styles from './shared-cart.module.css'
import { openCart } from './start-cart.ts'
import { showMiniCart } from './store.ts'
import { takeShared } from './take-shared.ts'
import { useCart } from './use-cart.ts'
import { useIsCartPage } from './use-is-cart-page.ts'
import { useItemName } from './use-item-name.ts'

/* Fetched when an address names a shared cart. */

const WORDS = {
  shared: { title: 'shared.title', unknown: 'shared.unknown', failed: 'shared.failed' },
  restored: { title: 'restored.title', unknown: 'restored.unknown', failed: 'restored.failed' },
} as const

/**
 * A cart that somebody has shared, or what was ordered before: to look at, to add to the own one or to
 * take in its place.
 */
export function SharedCart({ kind, id }: AddressedCart) {
  const t = useTranslate()
  const visitor = useVisitor()
  const clean = useCleanAddress()
  const [opened, setOpened] = useState<OpenedCart>()
  useEffect(() => {
    let isWanted = true
    void (async () => {
      const found = await (kind === 'shared' ? openShared : openRestored)(visitor, id)
      if (isWanted) setOpened(found)
    })()
    return () => {
      isWanted = false
    }
  }, [visitor, kind, id])
  const words = WORDS[kind]
  // Also by a step back: the visitor's own cart was not fetched as long as the address named this one.
  useEffect(
    () => () => {
      openCart(visitor)
        .then((keeper) => keeper.resume())
        .catch(() => visitor.cart.setState({ fetched: true }))
    },
    [visitor],
  )
  const isOwn = opened?.kind === 'found' && opened.isOwn
  return (
    <Drawer title={t(isOwn ? 'shared.own_title' : words.title)} onClose={clean}>
      {opened === undefined && <p role="status">{t('shared.loading')}</p>}
      {opened?.kind === 'unknown' && <p role="alert">{t(words.unknown)}</p>}
      {opened?.kind === 'failed' && <p role="alert">{t(words.failed)}</p>}
      {opened?.kind === 'found' && <Found items={opened.items} onClose={clean} />}
    </Drawer>
  )
}

interface FoundProps {
  readonly items: readonly CartItem[]
  readonly onClose: () => void
}

function Found({ items, onClose }: FoundProps) {
  return (
    <>
      <ul>
        {items.map((item) => (
          <SharedLine key={item.searching_key} item={item} />
        ))}
      </ul>
      <Sums items={items} />
      <Choice items={items} onClose={onClose} />
    </>
  )
}

function Choice({ items, onClose }: FoundProps) {
  const t = useTranslate()
  const visitor = useVisitor()
  const count = useOwnCount()
  const hasOwn = count > 0
  const isHere = useIsCartPage()
  const take = async (how: 'add' | 'replace') => {
    // An account's cart is not shown yet: what is added to it, or takes its place, comes after it.
    if (visitor.auth.getState().authenticated) await (await openCart(visitor)).resume()
    takeShared(visitor, items, how)
    onClose()
    if (!isHere) requestAnimationFrame(() => showMiniCart(visitor.cart))
  }
  return (
    <div className={styles['choice']}>
      {hasOwn && <p>{t('shared.have_own', { count })}</p>}
      <button type="button" className={button['main']} onClick={() => void take('add')}>
        {t(hasOwn ? 'shared.add' : 'shared.take')}
      </button>
      {hasOwn && (
        <button type="button" className={button['second']} onClick={() => void take('replace')}>
          {t('shared.replace')}
        </button>
      )}
      <button type="button" className={button['quiet']} onClick={onClose}>
        {t('shared.look')}
      </button>
    </div>
  )
}

/** Of an account's cart the server says it, since an address with a shared cart fetches no other. */
function useOwnCount(): number {
  const visitor = useVisitor()
  const shown = useCart(({ items_count }) => items_count)
  const isOfAccount = useAuth(({ authenticated }) => authenticated)
  const [ofAccount, setOfAccount] = useState(0)
  useEffect(() => {
    if (!isOfAccount) return
    openCart(visitor)
      .then((keeper) => keeper.countOwn())
      .then(setOfAccount)
      .catch(() => {
        // Not known now: what is taken is added to it.
      })
  }, [visitor, isOfAccount])
  return Math.max(shown, ofAccount)
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

/** So that a reload or a copied address does not open it again. */
function useCleanAddress(): () => void {
  const navigate = useNavigate()
  const { search, hash } = useLocation()
  return () => {
    const kept = new URLSearchParams(search)
    kept.delete(SHARED_KEY)
    kept.delete(RESTORED_KEY)
    const query = kept.toString()
    const cleaned = { search: query === '' ? '' : `?${query}`, hash }
    void navigate(cleaned, { ...REFINEMENT, replace: true })
  }
}
