import { useTranslate } from '../locale/use-translate.ts'
import styles from './cart-error.module.css'
import { useCart } from './use-cart.ts'

/** Shows the cart's current problem until it is solved, and a press that failed until the next one. */
export function CartErrorMessage() {
  const t = useTranslate()
  // A cart that could not be loaded is reported where it would be.
  const error = useCart((cart) => (cart.error === 'unloaded' ? undefined : cart.error))
  const isUnreachable = useCart((cart) => cart.isUnreachable)
  return (
    <>
      <div role="status">
        {error !== undefined && <p className={styles['error']}>{t(`cart.${error}`)}</p>}
      </div>
      <div role="status" className={styles['pressed']}>
        {isUnreachable && <p className={styles['error']}>{t('error.unavailable_help')}</p>}
      </div>
    </>
  )
}
