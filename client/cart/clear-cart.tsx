import { useVisitor } from '../runtime/visitor.ts'
import { useTranslate } from '../locale/use-translate.ts'
import button from '../ui/button.module.css'
import styles from './cart-lines.module.css'
import { loadCartSync } from './start-cart.ts'

/** Removes all lines at once; there is no confirmation, because the visitor can undo it for a while. */
export function ClearCart() {
  const t = useTranslate()
  const visitor = useVisitor()
  const clear = () => {
    loadCartSync(visitor)
      .then((sync) => sync.clear())
      .catch(() => {
        // The button is shown only when the module has been loaded before.
      })
  }
  return (
    <p className={styles['clear']}>
      <button type="button" className={button['quiet']} onClick={clear}>
        {t('cart.clear')}
      </button>
    </p>
  )
}
