import { useTranslate } from '../locale/use-translate.ts'
import styles from './cart-error.module.css'
import { useCart } from './use-cart.ts'

/** Shows the cart's current problem until it is solved. */
export function CartErrorMessage() {
  const t = useTranslate()
  const error = useCart((cart) => cart.error)
  return (
    <div role="status">
      {error !== undefined && (
        <p className={styles['error']}>
          {t(error === 'unreachable' ? 'error.unavailable_help' : `cart.${error}`)}
        </p>
      )}
    </div>
  )
}
