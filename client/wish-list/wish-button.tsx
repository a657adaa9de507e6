import { useEffect, useState, useSyncExternalStore, type ComponentType } from 'react'
import { TOKEN_COOKIE } from '../runtime/browser-api.ts'
import { browserStorage } from '../runtime/browser-storage.ts'
import { readCookie } from '../runtime/read-cookie.ts'
import { useVisitor } from '../runtime/visitor.ts'
import { whenIdle } from '../runtime/when-idle.ts'
import { withMessages } from '../locale/load-messages.ts'
import { useTranslate } from '../locale/use-translate.ts'
import button from '../ui/button.module.css'
import styles from './wish-button.module.css'
import type { WishList } from './wish-list.ts'
import { WISHES } from './wish-storage.ts'

interface WishButtonProps {
  readonly product_variant_id: number
}

/** Puts a variant on the wish list, or takes it off. The list itself is loaded when it is needed. */
export function WishButton({ product_variant_id: id }: WishButtonProps) {
  const t = useTranslate()
  const visitor = useVisitor()
  const [wishList, setWishList] = useState<WishList>()
  const [Status, setStatus] = useState<ComponentType<{ readonly id: number }>>()
  const isWished = useSyncExternalStore(
    wishList?.store.subscribe ?? subscribeToNothing,
    () => wishList?.store.getState().ids.includes(id) === true,
    () => false,
  )
  useEffect(() => {
    const hasList =
      readCookie(TOKEN_COOKIE) !== undefined || browserStorage.read(WISHES) !== undefined
    const load = async () => {
      const { getWishList } = await import('./wish-list.ts')
      setWishList(getWishList(visitor))
    }
    // Without the list the button is shown as it is for a product that is not on it.
    return hasList ? whenIdle(() => load().catch(() => undefined)) : undefined
  }, [visitor])

  async function toggle(): Promise<void> {
    const [{ getWishList }, { WishStatus }] = await Promise.all([
      import('./wish-list.ts'),
      withMessages(visitor, 'wish-list', import('./wish-status.tsx')),
    ])
    const list = getWishList(visitor)
    setWishList(list)
    setStatus(() => WishStatus)
    list.change(id, !isWished)
  }

  return (
    <div className={styles['wish']}>
      <button
        type="button"
        className={`${button['quiet']} ${styles['button']}`}
        data-wished={isWished}
        onClick={() => void toggle().catch(() => undefined)}
      >
        <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
          <path d="M12 20 4.3 12.3a4.9 4.9 0 0 1 7-7l.7.8.7-.8a4.9 4.9 0 0 1 7 7Z" />
        </svg>
        {t(isWished ? 'wish.saved' : 'wish.save')}
      </button>
      <p role="status">{Status !== undefined && <Status key={id} id={id} />}</p>
    </div>
  )
}

const subscribeToNothing = () => () => undefined
