import { useCallback } from 'react'
import { ApiError } from '#shared/api/errors.ts'
import type { CartItem } from '#shared/cart/contract.ts'
import { MAX_CART_LINES } from '#shared/cart/limits.ts'
import { paths } from '#shared/url/paths.ts'
import { useOwnData } from '../account/my/use-own-data.ts'
import { Link } from '../locale/link.tsx'
import { useTranslate } from '../locale/use-translate.ts'
import { useVisitor, type Visitor } from '../runtime/visitor.ts'
import button from '../ui/button.module.css'
import { useAddItem } from './use-add-item.ts'
import { useVariantName } from '../cart/use-variant-name.ts'
import { useWishedItems } from './use-wished-items.ts'
import { useWishList } from './use-wish-list.ts'
import { loadSharedWishes } from './wish-calls.ts'
import { getWishList } from './wish-list.ts'
import styles from './wish-list.module.css'
import { WishesState } from './wishes-state.tsx'
import { WishRow } from './wish-row.tsx'

const NOT_FOUND = 404
const NO_IDS: readonly number[] = []

/** Another person's list, which can be bought from but not changed. */
export function SharedWishList({ id }: { readonly id: string }) {
  const shared = useOwnData(useCallback((visitor: Visitor) => findShared(visitor, id), [id]))
  const ids = shared.kind === 'ready' ? shared.data : NO_IDS
  if (shared.kind !== 'ready') {
    return <WishesState state={shared.kind === 'failed' ? shared : undefined} />
  }
  return ids === undefined ? <InvalidLink /> : <SharedRows ids={ids} />
}

/** Returns undefined if the link has expired or was revoked. */
async function findShared(visitor: Visitor, id: string): Promise<readonly number[] | undefined> {
  try {
    return await loadSharedWishes(visitor, id)
  } catch (error) {
    if (error instanceof ApiError && error.status === NOT_FOUND) return undefined
    throw error
  }
}

function SharedRows({ ids }: { readonly ids: readonly number[] }) {
  const t = useTranslate()
  const { change } = getWishList(useVisitor())
  const ownIds = useWishList().ids
  const ownFailure = useWishList().failure
  const wishedItems = useWishedItems(ids)
  const { failure, add } = useAddItem()
  const shownFailure = failure ?? ownFailure
  if (wishedItems.kind !== 'ready') {
    return <WishesState state={wishedItems.kind === 'failed' ? wishedItems : undefined} />
  }
  return (
    <div className={styles['contents']}>
      <p className={styles['lead']}>{t('wish.shared_title')}</p>
      <p role="alert" className={styles['failure']}>
        {shownFailure !== undefined && t(shownFailure, { count: MAX_CART_LINES })}
      </p>
      <ul className={styles['rows']}>
        {wishedItems.items.map((item) => {
          const { product_variant_id } = item
          const isOwn = ownIds.includes(product_variant_id)
          return (
            <WishRow key={product_variant_id} item={item} onAdd={add}>
              <ToggleButton
                item={item}
                isOwn={isOwn}
                onPress={() => change(product_variant_id, !isOwn)}
              />
            </WishRow>
          )
        })}
      </ul>
      <OwnListLink />
    </div>
  )
}

interface ToggleButtonProps {
  readonly item: CartItem
  /** The visitor's own list has the variant, too. */
  readonly isOwn: boolean
  readonly onPress: () => void
}

function ToggleButton({ item, isOwn, onPress }: ToggleButtonProps) {
  const t = useTranslate()
  const name = useVariantName(item)
  return (
    <button
      type="button"
      className={button['quiet']}
      aria-label={t(isOwn ? 'wish.copied_name' : 'wish.copy_name', { name })}
      onClick={onPress}
    >
      {t(isOwn ? 'wish.copied' : 'wish.copy')}
    </button>
  )
}

function InvalidLink() {
  const t = useTranslate()
  return (
    <div className={styles['empty']}>
      <p className={styles['lead']}>{t('wish.invalid_link')}</p>
      <p>{t('wish.invalid_link_help')}</p>
      <OwnListLink />
    </div>
  )
}

function OwnListLink() {
  const t = useTranslate()
  return (
    <p className={styles['ways']}>
      <Link to={paths.wishList} className={button['secondary']}>
        {t('wish.own')}
      </Link>
    </p>
  )
}
