import { useEffect, useState, type ReactNode } from 'react'
import type { ProductVariant } from '#shared/catalog/contract.ts'
import { useAuth } from '../account/use-auth.ts'
import { browserStorage } from '../runtime/browser-storage.ts'
import { useVisitor } from '../runtime/visitor.ts'
import { whenIdle } from '../runtime/when-idle.ts'
import { useTranslate } from '../locale/use-translate.ts'
import button from '../ui/button.module.css'
import { EarlyButton } from '../ui/early-button.tsx'
import { WISHES } from '../wish-list/wish-storage.ts'
import styles from './later-buttons.module.css'

interface LaterButtonsProps {
  readonly variant: Pick<ProductVariant, 'product_variant_id' | 'stock_status'>
}

const loadActions = () => import('./later-actions.tsx')

/** The buttons for the wish list and for a mail later. Their actions are loaded on a press. */
export function LaterButtons({ variant }: LaterButtonsProps) {
  const { product_variant_id, stock_status } = variant
  const t = useTranslate()
  const visitor = useVisitor()
  const [isWished, setWished] = useState(false)
  const [status, setStatus] = useState<ReactNode>()
  const [dialog, setDialog] = useState<ReactNode>()
  const isSignedIn = useAuth(({ authenticated }) => authenticated)

  useEffect(() => {
    const controller = new AbortController()
    const cancel = whenIdle(() => {
      if (!isSignedIn && browserStorage.read(WISHES) === undefined) return setWished(false)
      const follower = { report: setWished, signal: controller.signal }
      loadActions()
        .then(({ followWish }) => followWish(visitor, product_variant_id, follower))
        // After a failure the state stays unknown; the next press loads the module again.
        .catch(() => undefined)
    })
    return () => {
      cancel()
      controller.abort()
      // It is about the press in the session and on the variant from before.
      setStatus(undefined)
    }
  }, [visitor, product_variant_id, isSignedIn])

  const press = async (action: 'toggleWish' | 'openNotifyDialog') => {
    setStatus(undefined)
    try {
      const actions = await loadActions()
      await actions[action]({ visitor, variant, isWished, setWished, setStatus, setDialog })
    } catch {
      setStatus(t('error.unavailable_help'))
    }
  }
  return (
    <div className={styles['later']} data-sold-out={!stock_status}>
      <EarlyButton
        className={`${button['quiet']} ${styles['wish']}`}
        data-wished={isWished}
        onPress={() => void press('toggleWish')}
      >
        <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
          <path d="M12 20 4.3 12.3a4.9 4.9 0 0 1 7-7l.7.8.7-.8a4.9 4.9 0 0 1 7 7Z" />
        </svg>
        {t(isWished ? 'wish.saved' : 'wish.save')}
      </EarlyButton>
      <p role="status">{status}</p>
      <EarlyButton
        className={stock_status ? button['quiet'] : button['secondary']}
        onPress={() => void press('openNotifyDialog')}
      >
        {t(stock_status ? 'notify.price' : 'notify.stock')}
      </EarlyButton>
      {dialog}
    </div>
  )
}
