import { useEffect, useRef, useState } from 'react'
import type { CartItem } from '#shared/cart/contract.ts'
import { MAX_CART_LINES } from '#shared/cart/limits.ts'
import { paths } from '#shared/url/paths.ts'
import { PopupLink } from '../account/popup-link.tsx'
import { useAuth } from '../account/use-auth.ts'
import { Link } from '../locale/link.tsx'
import { useTranslate } from '../locale/use-translate.ts'
import { useVisitor } from '../runtime/visitor.ts'
import button from '../ui/button.module.css'
import { focusOnMount } from '../ui/focus-on-mount.ts'
import { ShareWishList } from './share-wish-list.tsx'
import { useAddItem } from './use-add-item.ts'
import { useVariantName } from '../cart/use-variant-name.ts'
import { useWishedItems } from './use-wished-items.ts'
import { useWishList } from './use-wish-list.ts'
import { getWishList } from './wish-list.ts'
import styles from './wish-list.module.css'
import { WishesState } from './wishes-state.tsx'
import { WishRow } from './wish-row.tsx'

/** The visitor's own list, to buy from, to change and to share. */
export function OwnWishList() {
  const t = useTranslate()
  const { change, load } = getWishList(useVisitor())
  const { ids: newestFirst, isLoaded, isIncomplete, failure } = useWishList()
  /** The item that was removed last. It may be on the list again: restored, or never removed on the server. */
  const [removedItem, setRemovedItem] = useState<CartItem>()
  const [idsBefore, setIdsBefore] = useState<readonly number[]>([])
  const ids = sortByPosition(newestFirst, idsBefore)
  const wishedItems = useWishedItems(ids)
  const { failure: addFailure, add } = useAddItem()
  if (!isLoaded || wishedItems.kind !== 'ready') {
    return <WishesState state={wishedItems.kind === 'failed' ? wishedItems : undefined} />
  }
  if (ids.length === 0 && isIncomplete) return <WishesState state={{ retry: () => void load() }} />
  const shownFailure = failure ?? addFailure
  const remove = (item: CartItem) => {
    change(item.product_variant_id, false)
    setRemovedItem(item)
    setIdsBefore(ids)
  }
  return (
    <div className={styles['contents']}>
      <p role="alert" className={styles['failure']}>
        {shownFailure !== undefined && t(shownFailure, { count: MAX_CART_LINES })}
      </p>
      {removedItem !== undefined && !ids.includes(removedItem.product_variant_id) && (
        <RemovedNotice
          key={removedItem.product_variant_id}
          item={removedItem}
          onUndo={() => change(removedItem.product_variant_id, true)}
        />
      )}
      {ids.length === 0 ? (
        <EmptyWishList />
      ) : (
        <>
          <ul className={styles['rows']}>
            {wishedItems.items.map((item) => (
              <WishRow key={item.product_variant_id} item={item} onAdd={add}>
                <RemoveButton
                  item={item}
                  isRestored={item.product_variant_id === removedItem?.product_variant_id}
                  onRemove={remove}
                />
              </WishRow>
            ))}
          </ul>
          <WhereItIs />
          <ShareWishList ids={ids} />
        </>
      )}
    </div>
  )
}

/** A restored item is the newest of the stored list, but returns to its previous position on the page. */
function sortByPosition(newestFirst: readonly number[], idsBefore: readonly number[]) {
  return newestFirst.toSorted((a, b) => idsBefore.indexOf(a) - idsBefore.indexOf(b))
}

interface RemoveButtonProps {
  readonly item: CartItem
  /** The item was removed and is back: the focus follows it, because "Undo" is gone. */
  readonly isRestored: boolean
  readonly onRemove: (item: CartItem) => void
}

function RemoveButton({ item, isRestored, onRemove }: RemoveButtonProps) {
  const t = useTranslate()
  const name = useVariantName(item)
  return (
    <button
      ref={isRestored ? focusOnMount : undefined}
      type="button"
      className={button['quiet']}
      aria-label={t('cart.remove_name', { name })}
      onClick={() => onRemove(item)}
    >
      {t('cart.remove')}
    </button>
  )
}

interface RemovedNoticeProps {
  readonly item: CartItem
  readonly onUndo: () => void
}

/** Takes the focus, because the button that was pressed is gone. */
function RemovedNotice({ item, onUndo }: RemovedNoticeProps) {
  const t = useTranslate()
  const name = useVariantName(item)
  const undo = useRef<HTMLButtonElement>(null)
  useEffect(() => undo.current?.focus(), [])
  return (
    <div className={styles['removed']}>
      <p role="status">{t('cart.removed', { name })}</p>
      <button ref={undo} type="button" className={button['quiet']} onClick={onUndo}>
        {t('cart.undo')}
      </button>
    </div>
  )
}

function EmptyWishList() {
  const t = useTranslate()
  return (
    <div className={styles['empty']}>
      <p className={styles['lead']}>{t('wish.empty')}</p>
      <p>{t('wish.empty_help')}</p>
      <p className={styles['ways']}>
        <Link to={paths.products} className={button['main']}>
          {t('cart.see_all')}
        </Link>
      </p>
      <WhereItIs />
    </div>
  )
}

/** Tells visitors without an account that the list is in this browser only. */
function WhereItIs() {
  const t = useTranslate()
  const authenticated = useAuth((state) => state.authenticated)
  if (authenticated) return null
  return (
    <p className={styles['note']}>
      {t('wish.in_browser')} <PopupLink to="login">{t('wish.sign_in')}</PopupLink>
    </p>
  )
}
