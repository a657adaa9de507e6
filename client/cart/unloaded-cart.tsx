import { useState } from 'react'
import { useTranslate } from '../locale/use-translate.ts'
import { useVisitor } from '../runtime/visitor.ts'
import button from '../ui/button.module.css'
import styles from './cart-contents.module.css'
import { loadCartSync } from './start-cart.ts'

interface UnloadedCartProps {
  /** Called when the cart takes the place of this, and of the pressed button. */
  readonly onLoaded: () => void
}

/** Takes the place of the account's cart when it could not be loaded. */
export function UnloadedCart({ onLoaded }: UnloadedCartProps) {
  const t = useTranslate()
  const visitor = useVisitor()
  const [isLoading, setLoading] = useState(false)
  const retry = async () => {
    setLoading(true)
    try {
      await (await loadCartSync(visitor)).refresh()
      if (visitor.cart.getState().error === undefined) onLoaded()
    } catch {
      // The message is shown again.
    }
    setLoading(false)
  }
  return (
    <div className={styles['empty']}>
      <p role="alert">{t(isLoading ? 'shell.loading' : 'cart.unloaded')}</p>
      <button
        type="button"
        className={button['secondary']}
        aria-disabled={isLoading}
        onClick={isLoading ? undefined : () => void retry()}
      >
        {t('error.retry')}
      </button>
    </div>
  )
}
